import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../schema/registry';
import { SectionTitle } from '../../ui/SectionTitle';
import type { Labels } from '../labels';
import { type Problems, validateDraft } from './draft';
import { GroupEditor } from './GroupEditor';
import type { Group } from './groups';
import type { Filters } from './useFilters';
import './builder.css';
import '../form/inputs.css';

export interface FilterBuilderProps {
  resource: Resource;
  labels: Labels;
  offered: Filters['available'];
  draft: Group;
  onDraft: (draft: Group) => void;
  /** undefined: every condition was removed */
  onApply: (group: Group | undefined) => void;
}

const NONE: Problems = new Map();

/** Builder for combined conditions. They are applied on submit only, because an unfinished set would filter something else. */
export default function FilterBuilder({ resource, labels, offered, draft, onDraft, onApply }: FilterBuilderProps) {
  const translate = useTranslate();
  const [problems, setProblems] = useState(NONE);
  return (
    <form
      className="filter-builder"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // ignore submits of forms in nested popovers
        if (event.target !== event.currentTarget) return;
        const result = validateDraft(resource, draft);
        setProblems('problems' in result ? result.problems : NONE);
        if ('group' in result) onApply(result.group.parts.length > 0 ? result.group : undefined);
      }}
    >
      <SectionTitle>{translate('lists.conditions.title')}</SectionTitle>
      <GroupEditor
        group={draft}
        {...{ resource, labels, offered, problems }}
        onChange={(next) => {
          setProblems(NONE);
          onDraft(next);
        }}
      />
      <div className="filter-builder__end">
        <button type="submit" className="button button--primary button--small">
          {translate('common.actions.apply')}
        </button>
      </div>
    </form>
  );
}
