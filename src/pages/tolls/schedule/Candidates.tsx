import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button';
import { type Base, candidatesFor, type Line, type Post } from './roster';
import type { Words } from './words';

interface CandidatesProps {
  base: Base;
  lines: readonly Line[];
  post: Post;
  words: Words;
  /** label of the button that selects a candidate */
  verb: string;
  busy: boolean;
  onChoose: (peajista: number) => void;
}

const FIRST = 10;

/** People who may take a shift without breaking a hard rule (`personalDisponible`), those with the lowest load first. */
export function Candidates({ base, lines, post, words, verb, busy, onChoose }: CandidatesProps) {
  const [all, setAll] = useState(false);
  const { fecha, turno, estacion, rol } = post;
  const found = useMemo(
    () => candidatesFor(base, lines, { fecha, turno, estacion, rol }),
    [base, lines, fecha, turno, estacion, rol],
  );
  const shown = all ? found : found.slice(0, FIRST);
  return (
    <section aria-label={words.say('available')}>
      <h3>{words.say('availableCount', { smart_count: found.length, count: found.length })}</h3>
      {found.length === 0 && <p className="muted">{words.say('nobody')}</p>}
      <ul className="schedule__candidates">
        {shown.map(({ peajista, load, propia, preferido }) => {
          const person = base.people.get(peajista);
          return (
            <li key={peajista}>
              <div>
                <b>{person?.nombreCompleto}</b> <span className="mono muted">{person?.legajo}</span>
                <p className="muted">
                  {words.say('load', { hours: load.horas, nights: load.noches, weekends: load.finesDeSemana })}
                </p>
                {(propia || preferido) && (
                  <p className="cluster">
                    {propia && (
                      <span className="chip" data-tone="info">
                        {words.say('ownStation')}
                      </span>
                    )}
                    {preferido && (
                      <span className="chip" data-tone="success">
                        {words.say('likes')}
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
          {all ? words.say('fewer') : words.say('all', { count: found.length })}
        </Button>
      )}
    </section>
  );
}
