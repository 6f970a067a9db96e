import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { StateChip } from '../../../ui/StateChip';
import type { Line } from './roster';
import type { Words } from './words';

interface IssuesProps {
  lines: readonly Line[];
  words: Words;
  onGo: (peajista: number, fecha: string) => void;
}

const FIRST = 12;

/** Every rule that is not kept, in words: the hard ones, which keep the month from being published, and what the others cost. */
export function Issues({ lines, words, onGo }: IssuesProps) {
  const [all, setAll] = useState(false);
  const found = lines.flatMap(({ person, broken, soft }) => [
    ...broken.map((one) => ({ hard: true, person, fecha: one.fecha, said: words.broken(one), cost: 0 })),
    ...soft.map((one) => ({ hard: false, person, fecha: one.fecha, said: words.soft(one), cost: one.peso })),
  ]);
  const sorted = found.sort(
    (one, other) =>
      Number(other.hard) - Number(one.hard) || other.cost - one.cost || one.fecha.localeCompare(other.fecha),
  );
  const hard = found.filter((one) => one.hard).length;
  const soft = found.length - hard;
  const cost = found.reduce((sum, one) => sum + one.cost, 0);
  const shown = all ? sorted : sorted.slice(0, FIRST);
  return (
    <section className="card schedule__issues" aria-label={words.say('rules')}>
      <header className="schedule__issues-head">
        <h3>{words.say('rules')}</h3>
        <span role="status" className="cluster">
          <StateChip
            tone={hard > 0 ? 'danger' : 'success'}
            label={words.say('hardCount', { smart_count: hard, count: hard })}
          />
          <StateChip
            tone={soft > 0 ? 'warning' : 'success'}
            label={words.say('softCount', { smart_count: soft, count: soft, cost })}
          />
        </span>
      </header>
      {found.length === 0 && <p className="muted">{words.say('noIssues')}</p>}
      <ul className="schedule__issue-list">
        {shown.map(({ hard: isHard, person, fecha, said, cost: own }) => (
          <li key={`${person.id} ${fecha} ${said}`} data-hard={isHard || undefined}>
            <button type="button" className="schedule__issue" onClick={() => onGo(person.id, fecha)}>
              <b>
                {person.nombreCompleto} · {words.day(fecha)}
              </b>
              <span>{said}</span>
              {!isHard && <span className="muted">{words.say('costs', { cost: own })}</span>}
            </button>
          </li>
        ))}
      </ul>
      {sorted.length > FIRST && (
        <Button small look="quiet" onClick={() => setAll(!all)}>
          {all ? words.say('fewer') : words.say('all', { count: sorted.length })}
        </Button>
      )}
    </section>
  );
}
