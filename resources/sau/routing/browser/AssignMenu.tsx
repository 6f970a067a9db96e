import { UserPlus } from 'lucide-react';
import { type Identifier, useTranslate } from 'ra-core';
import { formatCount } from '../../../../i18n/format';
import type { BulkTarget } from '../../../../src/engine/list/bulk';
import { Popover } from '../../../../src/engine/Popover';
import { AGENT_FIGURES, type AgentFigure, FIGURE_NAMES } from '../shared/agentFigures';
import type { AgentNow } from './useAgents';

/** Requests to assign, and their number. */
export interface Chosen {
  target: BulkTarget;
  count: number;
  /** the person to whom they were dragged */
  agente?: Identifier;
}

/** The requests of one figure of an agent. */
export const chosenOf = (agent: AgentNow, figure: AgentFigure): Chosen => ({
  target: { filter: filterOf(agent, figure), expectedCount: agent.counts[figure] },
  count: agent.counts[figure],
});

/** The filter of one figure of an agent, in the format of a list's address. */
export const filterOf = ({ id }: Pick<AgentNow, 'id'>, figure: AgentFigure): Record<string, unknown> => ({
  ...AGENT_FIGURES[figure],
  agenteActual: id === null ? null : [id],
});

/** Menu of an agent's requests that can be assigned to others: all in their hands, or those that need somebody soon. */
export function AssignMenu({ agent, onChoose }: { agent: AgentNow; onChoose: (chosen: Chosen) => void }) {
  const translate = useTranslate();
  const label = translate('pages.agents.assignOf', { name: agent.name });
  const figures = FIGURE_NAMES.filter((figure) => agent.counts[figure] > 0);
  if (figures.length === 0) return null;
  return (
    <Popover
      label={label}
      triggerLabel={label}
      width={240}
      triggerClass="button button--small"
      trigger={
        <>
          <UserPlus size={16} aria-hidden="true" />
          {translate('pages.agents.assign')}
        </>
      }
    >
      {(close) => (
        <ul className="assign-menu">
          {figures.map((figure) => (
            <li key={figure}>
              <button
                type="button"
                className="assign-menu__one"
                onClick={() => {
                  close();
                  onChoose(chosenOf(agent, figure));
                }}
              >
                <span>{translate(`pages.agents.${figure}`)}</span>
                <span className="number">{formatCount(agent.counts[figure])}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
