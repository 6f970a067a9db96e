import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button';
import { SectionTitle } from '../../../ui/SectionTitle';
import type { GridTexts } from './gridTexts';
import { candidatesFor, type Post, type RosterData, type RosterLine } from './roster';

interface CandidatesProps {
  rosterData: RosterData;
  lines: readonly RosterLine[];
  post: Post;
  texts: GridTexts;
  /** label of the button that selects a candidate */
  buttonLabel: string;
  busy: boolean;
  onChoose: (peajista: number) => void;
}

const COLLAPSED_COUNT = 10;

/** People who may take a shift without breaking a hard rule (`personalDisponible`), those with the lowest load first. */
export function Candidates({ rosterData, lines, post, texts, buttonLabel, busy, onChoose }: CandidatesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { fecha, turno, estacion, rol } = post;
  const candidates = useMemo(
    () => candidatesFor(rosterData, lines, { fecha, turno, estacion, rol }),
    [rosterData, lines, fecha, turno, estacion, rol],
  );
  const visibleCandidates = showsAll ? candidates : candidates.slice(0, COLLAPSED_COUNT);
  return (
    <section aria-label={texts.text('available')}>
      <SectionTitle level={3} size="small">
        {texts.text('availableCount', { smart_count: candidates.length, count: candidates.length })}
      </SectionTitle>
      {candidates.length === 0 && <p className="muted">{texts.text('nobody')}</p>}
      <ul className="schedule__candidates">
        {visibleCandidates.map(({ peajista, load, propia, preferido }) => {
          const person = rosterData.people.get(peajista);
          return (
            <li key={peajista}>
              <div>
                <b>{person?.nombreCompleto}</b> <span className="mono muted">{person?.legajo}</span>
                <p className="muted">
                  {texts.text('load', { hours: load.horas, nights: load.noches, weekends: load.finesDeSemana })}
                </p>
                {(propia || preferido) && (
                  <p className="cluster">
                    {propia && (
                      <span className="chip" data-tone="info">
                        {texts.text('ownStation')}
                      </span>
                    )}
                    {preferido && (
                      <span className="chip" data-tone="success">
                        {texts.text('likes')}
                      </span>
                    )}
                  </p>
                )}
              </div>
              <Button
                small
                busy={busy}
                aria-label={`${buttonLabel}: ${person?.nombreCompleto}`}
                onClick={() => onChoose(peajista)}
              >
                {buttonLabel}
              </Button>
            </li>
          );
        })}
      </ul>
      {candidates.length > COLLAPSED_COUNT && (
        <Button small look="quiet" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.text('fewer') : texts.text('all', { count: candidates.length })}
        </Button>
      )}
    </section>
  );
}
