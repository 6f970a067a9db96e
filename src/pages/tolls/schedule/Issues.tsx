import { useMemo, useState } from 'react';
import type { Covered } from '../../../../resources/tolls/rules/coverage';
import { Button } from '../../../ui/Button';
import { StateChip } from '../../../ui/StateChip';
import { IssueGroup } from './IssueGroup';
import { issuesByPerson, shortByDay } from './issues';
import type { Line } from './roster';
import type { Words } from './words';

interface IssuesProps {
  lines: readonly Line[];
  cover: readonly Covered[];
  stations: ReadonlySet<number>;
  words: Words;
  onGo: (peajista: number, fecha: string) => void;
  onGoShift: (turno: string, fecha: string) => void;
}

/** Number of people shown before the list is expanded. */
const FIRST = 12;
/** If at most this many people break hard rules, their groups start open. */
const FEW = 3;

/**
 * List of all broken rules: counts first, then understaffed shifts by day, then people with their broken rules. Hard rules block
 * publishing; soft rules have a cost.
 */
export function Issues({ lines, cover, stations, words, onGo, onGoShift }: IssuesProps) {
  const [all, setAll] = useState(false);
  const people = useMemo(() => issuesByPerson(lines), [lines]);
  const days = useMemo(() => shortByDay(cover, stations), [cover, stations]);
  const hard = people.reduce((sum, { broken }) => sum + broken.length, 0);
  const soft = people.reduce((sum, one) => sum + one.soft.length, 0);
  const cost = people.reduce((sum, one) => sum + one.cost, 0);
  const short = days.reduce((sum, { shifts }) => sum + shifts.length, 0);
  const few = people.filter(({ broken }) => broken.length > 0).length <= FEW;
  const counted = (key: string, count: number, more = {}) => words.say(key, { smart_count: count, count, ...more });
  return (
    <section className="card schedule__issues" aria-label={words.say('rules')}>
      <header className="schedule__issues-head">
        <h3>{words.say('rules')}</h3>
        <span role="status" className="cluster">
          <StateChip tone={hard > 0 ? 'danger' : 'success'} label={counted('hardCount', hard)} />
          <StateChip tone={short > 0 ? 'danger' : 'success'} label={counted('shortCount', short)} />
          <StateChip tone={soft > 0 ? 'warning' : 'success'} label={counted('softCount', soft, { cost })} />
        </span>
      </header>
      {people.length + days.length === 0 && <p className="muted">{words.say('noIssues')}</p>}
      {days.length > 0 && (
        <>
          <h4>{words.say('byDay')}</h4>
          <div className="schedule__groups">
            {days.map(({ fecha, shifts, faltan }) => (
              <IssueGroup
                key={fecha}
                title={words.day(fecha)}
                counts={<StateChip tone="danger" label={counted('covered.falta', faltan)} />}
              >
                {() =>
                  shifts.map(({ estacion, turno, faltan: lacking }) => (
                    <li key={`${estacion} ${turno}`} data-hard>
                      <button type="button" className="schedule__issue" onClick={() => onGoShift(turno, fecha)}>
                        <b>
                          {words.turn(turno)} · {words.station(estacion)}
                        </b>
                        <span>{counted('covered.falta', lacking)}</span>
                      </button>
                    </li>
                  ))
                }
              </IssueGroup>
            ))}
          </div>
        </>
      )}
      {people.length > 0 && (
        <>
          <h4>{words.say('byPerson')}</h4>
          <div className="schedule__groups">
            {(all ? people : people.slice(0, FIRST)).map(({ person, broken, soft: own, cost: price }) => (
              <IssueGroup
                key={person.id}
                title={person.nombreCompleto}
                open={few && broken.length > 0}
                counts={
                  <>
                    {broken.length > 0 && <StateChip tone="danger" label={counted('hardCount', broken.length)} />}
                    {own.length > 0 && (
                      <StateChip tone="warning" label={counted('softCount', own.length, { cost: price })} />
                    )}
                  </>
                }
              >
                {() => [
                  ...broken.map((one) => (
                    <li key={`${one.regla} ${one.fecha}`} data-hard>
                      <button type="button" className="schedule__issue" onClick={() => onGo(person.id, one.fecha)}>
                        <b>{words.day(one.fecha)}</b>
                        <span>{words.broken(one)}</span>
                      </button>
                    </li>
                  )),
                  ...own.map((one) => (
                    <li key={`${one.caso} ${one.fecha}`}>
                      <button type="button" className="schedule__issue" onClick={() => onGo(person.id, one.fecha)}>
                        <b>{words.day(one.fecha)}</b>
                        <span>{words.soft(one)}</span>
                        <span className="muted">{words.say('costs', { cost: one.peso })}</span>
                      </button>
                    </li>
                  )),
                ]}
              </IssueGroup>
            ))}
          </div>
        </>
      )}
      {people.length > FIRST && (
        <div>
          <Button small look="quiet" onClick={() => setAll(!all)}>
            {all ? words.say('fewer') : counted('everybody', people.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
