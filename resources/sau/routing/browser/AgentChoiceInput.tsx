import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../../i18n/format';
import { useChoices } from '../../../../src/engine/actions/choiceTarget';
import { FailureState } from '../../../../src/engine/FailureState';
import { useFieldControl } from '../../../../src/engine/form/FormContext';
import { RowsSkeleton } from '../../../../src/ui/Skeletons';
import { AgentState, loadText } from './AgentState';
import { type AgentNow, useAgents } from './useAgents';
import './agents.css';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Above this number a search field is shown. */
const MAX_WITHOUT_SEARCH = 8;

interface AgentLineProps {
  agent: AgentNow;
  /** for how many of how many requests the server would accept the agent; undefined: unknown */
  accepted: { count: number; total: number } | undefined;
}

function AgentLine({ agent, accepted }: AgentLineProps) {
  const translate = useTranslate();
  const control = useFieldControl();
  const isRefused = accepted?.count === 0;
  const isPartial = accepted !== undefined && !isRefused && accepted.count < accepted.total;
  return (
    <label className="agent-choice__one" data-refused={isRefused || undefined}>
      <input
        type="radio"
        name={control.id}
        disabled={control.readOnly || isRefused}
        checked={control.value === agent.id}
        onChange={() => control.onChange(agent.id)}
        onBlur={control.onBlur}
      />
      <span className="agent-choice__name">
        <span className="truncate" title={agent.name}>
          <bdi>{agent.name}</bdi>
        </span>
        <span className="muted truncate">
          <bdi>{agent.area}</bdi>
        </span>
        {isRefused && <span className="muted">{translate('pages.agents.refused')}</span>}
        {isPartial && (
          <span className="muted">
            {translate('pages.agents.some', {
              count: formatCount(accepted.count),
              total: formatCount(accepted.total),
            })}
          </span>
        )}
      </span>
      <AgentState agent={agent} />
      <span className="agent-choice__load">
        <span className="visually-hidden">{translate('pages.agents.load')}</span>
        <bdi>{loadText(agent)}</bdi>
      </span>
    </label>
  );
}

/**
 * Choice of an agent with their availability and load, the available ones with the least load first. People whom the server would
 * refuse are not listed; who searches for one of them sees why.
 */
export default function AgentChoiceInput() {
  const translate = useTranslate();
  const control = useFieldControl();
  const { agents, error, refetch } = useAgents();
  const { choices, isLoading } = useChoices('agente');
  const [searchText, setSearchText] = useState('');
  if (error) return <FailureState compact error={error} onRetry={refetch} />;
  if (!agents || isLoading) return <RowsSkeleton rows={4} columns={2} />;
  const words = folded(searchText).split(/\s+/).filter(Boolean);
  const countFor = ({ id }: AgentNow): number | undefined =>
    choices && (id === null ? 0 : (choices.counts.get(id) ?? 0));
  const matching = agents.filter(({ name, area }) => words.every((word) => folded(`${name} ${area}`).includes(word)));
  const found = matching.filter((agent) => countFor(agent) !== 0);
  const refused = words.length === 0 ? [] : matching.filter((agent) => countFor(agent) === 0);
  return (
    <div className="agent-choice">
      {agents.length > MAX_WITHOUT_SEARCH && (
        <input
          type="search"
          className="input"
          aria-label={translate('pages.agents.search')}
          placeholder={translate('pages.agents.search')}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          // it would send the form
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <fieldset
        className="agent-choice__list"
        id={control.id}
        ref={control.ref}
        tabIndex={-1}
        aria-label={control.label}
        aria-describedby={control.describedBy}
      >
        {[...found, ...refused].map((agent) => {
          const count = countFor(agent);
          return (
            <AgentLine
              key={agent.id}
              agent={agent}
              accepted={choices && count !== undefined ? { count, total: choices.total } : undefined}
            />
          );
        })}
        {found.length + refused.length === 0 && (
          <p className="muted">{translate(words.length > 0 ? 'pages.agents.nobody' : 'pages.agents.nobodyAccepted')}</p>
        )}
      </fieldset>
    </div>
  );
}
