import { useMemo, useState } from 'react';
import type { Covered } from '../../../../resources/tolls/shared/roster/coverage';
import { Button } from '../../../ui/Button';
import { StateChip } from '../../../ui/StateChip';
import type { GridTexts } from './gridTexts';
import { IssueGroup } from './IssueGroup';
import { issuesByPerson, shortByDay } from './issues';
import type { Line } from './roster';

interface IssuesProps {
  lines: readonly Line[];
  cover: readonly Covered[];
  stations: ReadonlySet<number>;
  texts: GridTexts;
  onGo: (peajista: number, fecha: string) => void;
  onGoShift: (turno: string, fecha: string) => void;
}

/** Number of people shown before the list is expanded. */
const COLLAPSED_COUNT = 12;
/** If at most this many people break hard rules, their groups start open. */
const OPEN_LIMIT = 3;

/**
 * List of all broken rules: counts first, then understaffed shifts by day, then people with their broken rules. Hard rules block
 * publishing; soft rules have a cost.
 */
export function Issues({ lines, cover, stations, texts, onGo, onGoShift }: IssuesProps) {
  const [all, setAll] = useState(false);
  const people = useMemo(() => issuesByPerson(lines), [lines]);
  const days = useMemo(() => shortByDay(cover, stations), [cover, stations]);
  const hard = people.reduce((sum, { broken }) => sum + broken.length, 0);
  const soft = people.reduce((sum, person) => sum + person.soft.length, 0);
  const cost = people.reduce((sum, person) => sum + person.cost, 0);
  const short = days.reduce((sum, { shifts }) => sum + shifts.length, 0);
  const few = people.filter(({ broken }) => broken.length > 0).length <= OPEN_LIMIT;
  const counted = (key: string, count: number, more = {}) => texts.text(key, { smart_count: count, count, ...more });
  return (
    <section className="card schedule__issues" aria-label={texts.text('rules')}>
      <header className="schedule__issues-head">
        <h3>{texts.text('rules')}</h3>
        <span role="status" className="cluster">
          <StateChip tone={hard > 0 ? 'danger' : 'success'} label={counted('hardCount', hard)} />
          <StateChip tone={short > 0 ? 'danger' : 'success'} label={counted('shortCount', short)} />
          <StateChip tone={soft > 0 ? 'warning' : 'success'} label={counted('softCount', soft, { cost })} />
        </span>
      </header>
      {people.length + days.length === 0 && <p className="muted">{texts.text('noIssues')}</p>}
      {days.length > 0 && (
        <>
          <h4>{texts.text('byDay')}</h4>
          <div className="schedule__groups">
            {days.map(({ fecha, shifts, faltan }) => (
              <IssueGroup
                key={fecha}
                title={texts.day(fecha)}
                counts={<StateChip tone="danger" label={counted('covered.falta', faltan)} />}
              >
                {() =>
                  shifts.map(({ estacion, turno, faltan: missing }) => (
                    <li key={`${estacion} ${turno}`} data-hard>
                      <button type="button" className="schedule__issue" onClick={() => onGoShift(turno, fecha)}>
                        <b>
                          {texts.turn(turno)} · {texts.station(estacion)}
                        </b>
                        <span>{counted('covered.falta', missing)}</span>
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
          <h4>{texts.text('byPerson')}</h4>
          <div className="schedule__groups">
            {(all ? people : people.slice(0, COLLAPSED_COUNT)).map(
              ({ person, broken, soft: softIssues, cost: personCost }) => (
                <IssueGroup
                  key={person.id}
                  title={person.nombreCompleto}
                  open={few && broken.length > 0}
                  counts={
                    <>
                      {broken.length > 0 && <StateChip tone="danger" label={counted('hardCount', broken.length)} />}
                      {softIssues.length > 0 && (
                        <StateChip
                          tone="warning"
                          label={counted('softCount', softIssues.length, { cost: personCost })}
                        />
                      )}
                    </>
                  }
                >
                  {() => [
                    ...broken.map((violation) => (
                      <li key={`${violation.regla} ${violation.fecha}`} data-hard>
                        <button
                          type="button"
                          className="schedule__issue"
                          onClick={() => onGo(person.id, violation.fecha)}
                        >
                          <b>{texts.day(violation.fecha)}</b>
                          <span>{texts.broken(violation)}</span>
                        </button>
                      </li>
                    )),
                    ...softIssues.map((issue) => (
                      <li key={`${issue.caso} ${issue.fecha}`}>
                        <button type="button" className="schedule__issue" onClick={() => onGo(person.id, issue.fecha)}>
                          <b>{texts.day(issue.fecha)}</b>
                          <span>{texts.soft(issue)}</span>
                          <span className="muted">{texts.text('costs', { cost: issue.peso })}</span>
                        </button>
                      </li>
                    )),
                  ]}
                </IssueGroup>
              ),
            )}
          </div>
        </>
      )}
      {people.length > COLLAPSED_COUNT && (
        <div>
          <Button small look="quiet" onClick={() => setAll(!all)}>
            {all ? texts.text('fewer') : counted('everybody', people.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
