import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button';
import type { GridTexts } from './gridTexts';
import { type Base, candidatesFor, type Line, type Post } from './roster';

interface CandidatesProps {
  base: Base;
  lines: readonly Line[];
  post: Post;
  texts: GridTexts;
  /** label of the button that selects a candidate */
  verb: string;
  busy: boolean;
  onChoose: (peajista: number) => void;
}

const FIRST = 10;

/** People who may take a shift without breaking a hard rule (`personalDisponible`), those with the lowest load first. */
export function Candidates({ base, lines, post, texts, verb, busy, onChoose }: CandidatesProps) {
  const [all, setAll] = useState(false);
  const { fecha, turno, estacion, rol } = post;
  const found = useMemo(
    () => candidatesFor(base, lines, { fecha, turno, estacion, rol }),
    [base, lines, fecha, turno, estacion, rol],
  );
  const shown = all ? found : found.slice(0, FIRST);
  return (
    <section aria-label={texts.text('available')}>
      <h3>{texts.text('availableCount', { smart_count: found.length, count: found.length })}</h3>
      {found.length === 0 && <p className="muted">{texts.text('nobody')}</p>}
      <ul className="schedule__candidates">
        {shown.map(({ peajista, load, propia, preferido }) => {
          const person = base.people.get(peajista);
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
                aria-label={`${verb}: ${person?.nombreCompleto}`}
                onClick={() => onChoose(peajista)}
              >
                {verb}
              </Button>
            </li>
          );
        })}
      </ul>
      {found.length > FIRST && (
        <Button small look="quiet" onClick={() => setAll(!all)}>
          {all ? texts.text('fewer') : texts.text('all', { count: found.length })}
        </Button>
      )}
    </section>
  );
}
