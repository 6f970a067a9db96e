import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Resource } from '../../schema/registry';
import type { Labels } from '../labels';
import { lazyPart, preloadPart } from '../lazyPart';
import { Popover } from '../Popover';
import type { FilterBuilderProps } from './FilterBuilder';
import type { Group } from './groups';
import type { Filters } from './useFilters';

interface Builder extends Omit<FilterBuilderProps, 'draft' | 'onDraft'> {
  /** what is changed; absent: something new */
  group: Group | undefined;
  draft: Group | undefined;
  onDraft: (draft: Group) => void;
}

/** A draft is made where its parts are known: the kinds and their operators come with the builder. */
const FilterBuilder = lazyPart<Builder>(async () => {
  const [{ default: Form }, { blankGroup, draftOf }] = await Promise.all([
    import('./FilterBuilder'),
    import('./draft'),
  ]);
  return {
    default: function Begun({ group, draft, onDraft, ...rest }: Builder) {
      const [first] = rest.offered;
      const [begun] = useState(() => (group ? draftOf(group) : first && blankGroup(first)));
      const current = draft ?? begun;
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

/** The way to combined conditions. What was begun stays when the panel is left. */
export function BuilderPopover({ resource, labels, filters, group, onApply, ...trigger }: BuilderPopoverProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<Group>();
  if (filters.offered.length === 0) return group ? <span className="filter-chip__text">{trigger.trigger}</span> : null;
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
          offered={filters.offered}
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
