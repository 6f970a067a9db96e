import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { lazyPart, preloadPart } from '../../speed/lazyPart';
import type { Labels } from '../labels';
import { Popover } from '../Popover';
import type { FilterBuilderProps } from './FilterBuilder';
import type { Group } from './groups';
import type { Filters } from './useFilters';

interface Builder extends Omit<FilterBuilderProps, 'draft' | 'onDraft'> {
  /** the group to edit; absent: a new one */
  group: Group | undefined;
  draft: Group | undefined;
  onDraft: (draft: Group) => void;
}

/** The draft is created inside the lazy chunk, because kinds and their operators are loaded with it. */
const FilterBuilder = lazyPart<Builder>(async () => {
  const [{ default: Form }, { newGroup: blankGroup, toDraft: draftOf }] = await Promise.all([
    import('./FilterBuilder'),
    import('./draft'),
  ]);
  return {
    default: function DraftBuilder({ group, draft, onDraft, ...rest }: Builder) {
      const [firstField] = rest.offered;
      const [initialDraft] = useState(() => (group ? draftOf(group) : firstField && blankGroup(firstField)));
      const current = draft ?? initialDraft;
      return current && <Form {...rest} draft={current} onDraft={onDraft} />;
    },
  };
});

interface BuilderPopoverProps {
  resource: Resource;
  labels: Labels;
  filters: Filters;
  group?: Group;
  trigger: ReactNode;
  triggerClass: string;
  triggerLabel?: string;
  onApply: (group: Group | undefined) => void;
}

/** px */
const WIDTH = 640;

/** Popover with the builder for combined conditions. An unfinished draft is kept when the popover closes. */
export function BuilderPopover({ resource, labels, filters, group, onApply, ...trigger }: BuilderPopoverProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<Group>();
  if (filters.available.length === 0)
    return group ? <span className="filter-chip__text">{trigger.trigger}</span> : null;
  return (
    <Popover
      {...trigger}
      label={translate('lists.conditions.title')}
      width={WIDTH}
      onIntent={() => preloadPart(FilterBuilder)}
    >
      {(close) => (
        <FilterBuilder
          {...{ resource, labels, group, draft }}
          offered={filters.available}
          onDraft={setDraft}
          onApply={(next) => {
            setDraft(undefined);
            close();
            onApply(next);
          }}
        />
      )}
    </Popover>
  );
}
