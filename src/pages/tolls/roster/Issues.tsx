import { useMemo, useState } from 'react';
import type { Covered } from '../../../../resources/tolls/shared/roster/coverage';
import { Button } from '../../../ui/Button';
import { SectionTitle } from '../../../ui/SectionTitle';
import { StateChip } from '../../../ui/StateChip';
import type { GridTexts } from './gridTexts';
import { IssueGroup } from './IssueGroup';
import { issuesByPerson, shortagesByDay } from './issues';
import type { RosterLine } from './roster';

interface IssuesProps {
  lines: readonly RosterLine[];
  coverage: readonly Covered[];
  stations: ReadonlySet<number>;
  texts: GridTexts;
  onGoToCell: (peajista: number, fecha: string) => void;
  onGoToShift: (turno: string, fecha: string) => void;
}

/** Number of people shown before the list is expanded. */
const COLLAPSED_COUNT = 12;
/** If at most this many people break hard rules, their groups start open. */
const OPEN_LIMIT = 3;

/**
 * List of all broken rules: counts first, then understaffed shifts by day, then people with their broken rules. Hard rules block
 * publishing; soft rules have a cost.
 */
export function Issues({ lines, coverage, stations, texts, onGoToCell, onGoToShift }: IssuesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const people = useMemo(() => issuesByPerson(lines), [lines]);
  const days = useMemo(() => shortagesByDay(coverage, stations), [coverage, stations]);
  const violationCount = people.reduce((sum, { violations }) => sum + violations.length, 0);
  const softCount = people.reduce((sum, person) => sum + person.softIssues.length, 0);
  const cost = people.reduce((sum, person) => sum + person.cost, 0);
  const shortageCount = days.reduce((sum, { shifts }) => sum + shifts.length, 0);
  const startsOpen = people.filter(({ violations }) => violations.length > 0).length <= OPEN_LIMIT;
  const countLabel = (key: string, count: number, values = {}) =>
    texts.text(key, { smart_count: count, count, ...values });
  return (
    <section className="card schedule__issues" aria-label={texts.text('rules')}>
      <header className="schedule__issues-head">
        <SectionTitle level={3} size="small">
          {texts.text('rules')}
        </SectionTitle>
        <span role="status" className="cluster">
          <StateChip tone={violationCount > 0 ? 'danger' : 'success'} label={countLabel('hardCount', violationCount)} />
          <StateChip tone={shortageCount > 0 ? 'danger' : 'success'} label={countLabel('shortCount', shortageCount)} />
          <StateChip
            tone={softCount > 0 ? 'warning' : 'success'}
            label={countLabel('softCount', softCount, { cost })}
          />
        </span>
      </header>
      {people.length + days.length === 0 && <p className="muted">{texts.text('noIssues')}</p>}
      {days.length > 0 && (
        <>
          <SectionTitle level={4} size="small">
            {texts.text('byDay')}
          </SectionTitle>
          <div className="schedule__groups">
            {days.map(({ fecha, shifts, faltan }) => (
              <IssueGroup
                key={fecha}
                title={texts.day(fecha)}
                counts={<StateChip tone="danger" label={countLabel('covered.falta', faltan)} />}
              >
                {() =>
                  shifts.map(({ estacion, turno, faltan: missing }) => (
                    <li key={`${estacion} ${turno}`} data-hard>
                      <button type="button" className="schedule__issue" onClick={() => onGoToShift(turno, fecha)}>
                        <b>
                          {texts.shift(turno)} · {texts.station(estacion)}
                        </b>
                        <span>{countLabel('covered.falta', missing)}</span>
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
          <SectionTitle level={4} size="small">
            {texts.text('byPerson')}
          </SectionTitle>
          <div className="schedule__groups">
            {(showsAll ? people : people.slice(0, COLLAPSED_COUNT)).map(
              ({ person, violations, softIssues, cost: personCost }) => (
                <IssueGroup
                  key={person.id}
                  title={person.nombreCompleto}
                  open={startsOpen && violations.length > 0}
                  counts={
                    <>
                      {violations.length > 0 && (
                        <StateChip tone="danger" label={countLabel('hardCount', violations.length)} />
                      )}
                      {softIssues.length > 0 && (
                        <StateChip
                          tone="warning"
                          label={countLabel('softCount', softIssues.length, { cost: personCost })}
                        />
                      )}
                    </>
                  }
                >
                  {() => [
                    ...violations.map((violation) => (
                      <li key={`${violation.regla} ${violation.fecha}`} data-hard>
                        <button
                          type="button"
                          className="schedule__issue"
                          onClick={() => onGoToCell(person.id, violation.fecha)}
                        >
                          <b>{texts.day(violation.fecha)}</b>
                          <span>{texts.violation(violation)}</span>
                        </button>
                      </li>
                    )),
                    ...softIssues.map((issue) => (
                      <li key={`${issue.caso} ${issue.fecha}`}>
                        <button
                          type="button"
                          className="schedule__issue"
                          onClick={() => onGoToCell(person.id, issue.fecha)}
                        >
                          <b>{texts.day(issue.fecha)}</b>
                          <span>{texts.softIssue(issue)}</span>
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
          <Button small look="quiet" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? texts.text('fewer') : countLabel('everybody', people.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
