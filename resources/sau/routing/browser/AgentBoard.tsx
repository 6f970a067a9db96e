import { useTranslate } from 'ra-core';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../../i18n/format';
import { BulkDialog } from '../../../../src/engine/actions/BulkDialog';
import { searchOf } from '../../../../src/engine/address';
import { type SlotProps, useCan } from '../../../../src/engine/EngineContext';
import { FailureState } from '../../../../src/engine/FailureState';
import { usePath } from '../../../../src/engine/usePath';
import { Button } from '../../../../src/ui/Button';
import { SectionTitle } from '../../../../src/ui/SectionTitle';
import { RowsSkeleton } from '../../../../src/ui/Skeletons';
import { Timestamp } from '../../../../src/ui/Timestamp';
import { useIsNarrow } from '../../../../src/ui/useIsNarrow';
import { FIGURE_NAMES } from '../shared/agentFigures';
import { AgentState, loadText } from './AgentState';
import { AssignMenu, type Chosen, chosenOf, filterOf } from './AssignMenu';
import { type AgentNow, useAgents } from './useAgents';
import '../../../../src/engine/panels/panels.css';
import { useRequestDrop } from './useRequestDrop';
import './agents.css';

/** Number of agents that a narrow screen shows at first. */
const FIRST_ROWS = 8;

/** Most urgent first among those with the same availability: what a supervisor has to look at. */
const byNeed = (one: AgentNow, other: AgentNow): number =>
  other.counts.overdue - one.counts.overdue || other.counts.load - one.counts.load;

const hasRequests = ({ counts }: AgentNow): boolean => FIGURE_NAMES.some((name) => counts[name] > 0);

interface RowProps {
  agent: AgentNow;
  list: string | undefined;
  onAssign: ((chosen: Chosen) => void) | undefined;
  /** the most late requests of a row, with the longest bar */
  mostOverdue: number;
  /** the requests that are being dragged */
  dragged: Chosen | undefined;
  onDrag: (chosen: Chosen | undefined) => void;
}

function AgentRow({ agent, list, onAssign, mostOverdue, dragged, onDrag }: RowProps) {
  const translate = useTranslate();
  const drop = useRequestDrop(agent.id, dragged, onAssign);
  const isFull = agent.capacity !== undefined && agent.counts.load >= agent.capacity;
  return (
    <tr {...drop}>
      <th scope="row">
        <span className="agent-board__name">
          <bdi>{agent.name}</bdi>
        </span>
        <span className="muted agent-board__area">
          <bdi>{agent.area}</bdi>
        </span>
      </th>
      <td className="agent-board__now">
        {agent.id !== null && (
          <span className="agent-board__state">
            <AgentState agent={agent} />
            {agent.since !== undefined && agent.availability !== 'Ausente' && (
              <span className="muted">
                <Timestamp value={agent.since} />
              </span>
            )}
          </span>
        )}
      </td>
      {FIGURE_NAMES.map((figure) => {
        const count = agent.counts[figure];
        const text = figure === 'load' ? loadText(agent) : formatCount(count);
        const share = figure === 'overdue' && count > 0 ? count / mostOverdue : undefined;
        const bar: CSSProperties & Record<'--share', number> = { '--share': share ?? 0 };
        return (
          <td
            key={figure}
            className="number"
            data-label={translate(`pages.agents.${figure}`)}
            data-figure={figure}
            data-none={count === 0 || undefined}
            data-alarm={(figure === 'load' && isFull) || undefined}
            data-share={share}
            style={share === undefined ? undefined : bar}
          >
            {list === undefined || count === 0 ? (
              <bdi className={count === 0 ? 'muted' : undefined}>{text}</bdi>
            ) : (
              <Link
                onDragStart={() => onAssign && onDrag(chosenOf(agent, figure))}
                onDragEnd={() => onDrag(undefined)}
                to={`${list}${searchOf({ view: 'todas', filter: filterOf(agent, figure) })}`}
              >
                <bdi>{text}</bdi>
              </Link>
            )}
          </td>
        );
      })}
      {onAssign && (
        <td className="number agent-board__assign">
          <AssignMenu agent={agent} onChoose={onAssign} />
        </td>
      )}
    </tr>
  );
}

/**
 * Who is available, what each agent has in hand against the capacity, and what is late; from here the requests of an agent, or those
 * that nobody has, are assigned to others: from the menu of a row, or by dragging a request or a figure to the row of a person.
 */
export default function AgentBoard({ resource }: SlotProps) {
  const translate = useTranslate();
  const can = useCan();
  const list = usePath()(resource.name, 'list');
  const { agents, unassigned, error, refetch } = useAgents();
  const [chosen, setChosen] = useState<Chosen>();
  const [dragged, setDragged] = useState<Chosen>();
  const { asignar } = resource.schema.actions ?? {};
  const onAssign = asignar && can(asignar.needs, resource.schema.subject) ? setChosen : undefined;
  const nobody: AgentNow = {
    ...{ id: null, name: translate('pages.agents.none'), area: '', counts: unassigned },
    ...{ availability: 'Ausente', reason: undefined, since: undefined, capacity: undefined },
  };
  const present = agents?.filter(({ availability }) => availability !== 'Ausente') ?? [];
  const absent = agents?.filter(({ availability }) => availability === 'Ausente').filter(hasRequests) ?? [];
  const rows = [...(hasRequests(nobody) ? [nobody] : []), ...present, ...absent.toSorted(byNeed)];
  const mostOverdue = Math.max(1, ...rows.map(({ counts }) => counts.overdue));
  const [isWhole, setIsWhole] = useState(false);
  const isFolded = useIsNarrow() && !isWhole && rows.length > FIRST_ROWS;
  const title = translate('pages.agents.title');
  return (
    <section className="card panel" data-wide="true">
      <SectionTitle className="panel__title">{title}</SectionTitle>
      <p className="muted agent-board__explained">{translate('pages.agents.explained')}</p>
      {error && <FailureState compact error={error} onRetry={refetch} />}
      {!error && !agents && <RowsSkeleton rows={5} columns={6} />}
      {agents && rows.length === 0 && <p className="muted">{translate('panels.nothing')}</p>}
      {rows.length > 0 && agents && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard
        <section className="group-table__frame agent-board" aria-label={title} tabIndex={0}>
          <table className="group-table">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{translate('pages.agents.agent')}</th>
                <th scope="col">{translate('pages.agents.state')}</th>
                {FIGURE_NAMES.map((figure) => (
                  <th key={figure} scope="col" className="number">
                    {translate(`pages.agents.${figure}`)}
                  </th>
                ))}
                {onAssign && <td />}
              </tr>
            </thead>
            <tbody>
              {(isFolded ? rows.slice(0, FIRST_ROWS) : rows).map((agent) => (
                <AgentRow
                  key={String(agent.id)}
                  {...{ agent, list, onAssign, mostOverdue, dragged }}
                  onDrag={setDragged}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {isFolded && (
        <Button onClick={() => setIsWhole(true)}>
          {translate('lists.board.more', { smart_count: rows.length, total: formatCount(rows.length) })}
        </Button>
      )}
      {rows.length > 0 && onAssign && <p className="muted agent-board__hint">{translate('pages.agents.drag')}</p>}
      {chosen && asignar && (
        <BulkDialog
          resource={resource}
          name="asignar"
          action={asignar}
          target={chosen.target}
          total={chosen.count}
          {...(chosen.agente !== undefined && { initial: { agente: chosen.agente } })}
          onClose={() => setChosen(undefined)}
          onDone={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}
