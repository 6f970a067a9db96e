import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FailureState } from '../../../../src/engine/FailureState';
import { useFieldControl } from '../../../../src/engine/form/FormContext';
import { RowsSkeleton } from '../../../../src/ui/Skeletons';
import { AgentState, loadText } from './AgentState';
import { useAgents } from './useAgents';
import './agents.css';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Above this number a search field is shown. */
const MAX_WITHOUT_SEARCH = 8;

/** Choice of an agent with their availability and load, the available ones with the least load first. */
export default function AgentChoiceInput() {
  const translate = useTranslate();
  const control = useFieldControl();
  const { agents, error, refetch } = useAgents();
  const [searchText, setSearchText] = useState('');
  if (error) return <FailureState compact error={error} onRetry={refetch} />;
  if (!agents) return <RowsSkeleton rows={4} columns={2} />;
  const words = folded(searchText).split(/\s+/);
  const found = agents.filter(({ name, area }) => words.every((word) => folded(`${name} ${area}`).includes(word)));
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
        {found.map((agent) => (
          <label key={agent.id} className="agent-choice__one">
            <input
              type="radio"
              name={control.id}
              disabled={control.readOnly}
              checked={control.value === agent.id}
              onChange={() => control.onChange(agent.id)}
              onBlur={control.onBlur}
            />
            <span className="agent-choice__name">
              <span className="truncate">{agent.name}</span>
              <span className="muted truncate">{agent.area}</span>
            </span>
            <AgentState agent={agent} />
            <span className="agent-choice__load">
              <span className="visually-hidden">{translate('pages.agents.load')}</span>
              <bdi>{loadText(agent)}</bdi>
            </span>
          </label>
        ))}
        {found.length === 0 && <p className="muted">{translate('pages.agents.nobody')}</p>}
      </fieldset>
    </div>
  );
}
