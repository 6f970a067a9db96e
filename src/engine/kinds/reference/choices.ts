import { keepPreviousData } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useGetList, useGetManyAggregate, useRecordContext } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { Ability } from '../../../schema/ability';
import { readableBy } from '../../../schema/access';
import type { Condition } from '../../../schema/condition';
import { kindOf } from '../../../schema/kinds';
import type { Resource } from '../../../schema/registry';
import { fold } from '../../../schema/text/fold';
import { templateFields } from '../../../schema/title';
import { useEngine } from '../../EngineContext';
import { useDebounced } from '../../filters/useDebounced';
import { recordNamesIn, useRecordOf } from '../../form/decisions';
import { useFormFacts } from '../../form/FormContext';
import { type Labels, useLabels } from '../../labels';
import { refOf, refsIn } from './refs';
import { filterOf } from './where';

/** A record that may be chosen. */
export interface Choice {
  id: Identifier;
  title: string;
  /** what tells two of one title apart */
  detail: string;
}

const PAGE = 25;
/** a pause in typing, in ms, before the server is asked */
const QUIET = 200;

/** A record as a choice: its title, and up to two more of the fields that it is looked for by. */
export function choiceOf({ schema, fields }: Resource, record: RaRecord, labels: Labels): Choice {
  const named = new Set(templateFields(schema.title));
  const details = (schema.list?.search ?? []).flatMap((name) => {
    const field = fields.get(name);
    const text = field && !named.has(name) ? kindOf(field).toText(record[name], field) : '';
    return text === '' ? [] : [text];
  });
  return {
    id: record.id,
    title: labels.title(record) || String(record.id),
    detail: details.slice(0, 2).join(' · '),
  };
}

interface Where {
  to: string;
  where?: Condition | undefined;
}

/** What the form says about which records may be chosen: the filter, and the field to fill in first. */
export function useWhere({ to, where }: Where) {
  const facts = useFormFacts();
  const { registry } = useEngine();
  const names = useMemo(() => recordNamesIn(where), [where]);
  const record = useRecordOf(facts.state, names);
  // what this form does not ask for cannot be filled in first
  const asked = (name: string) => facts.fields.some((field) => field.name === name);
  const missing = names.find((name) => asked(name) && (record[name] ?? null) === null);
  const filter = useMemo(
    () => filterOf(where, { ...facts.context, record, fields: registry.get(to)?.fields }),
    [where, facts, record, registry, to],
  );
  return { filter, missing, names, record };
}

/** As its list is sorted; by its title where only that may be read (`ResourceSchema.lookup`). */
function orderOf(resource: Resource, ability: Ability): readonly [string, 'asc' | 'desc'] {
  const readable = readableBy(resource, ability);
  const known = (name: string) => [...resource.fields.values()].some((field) => field.name === name && readable(field));
  const { sort = [resource.key, 'asc'] } = resource.schema.list ?? {};
  return known(sort[0]) ? sort : [templateFields(resource.schema.title).find(known) ?? resource.key, 'asc'];
}

/**
 * The first choices that the server finds for what was typed: never only a first page of all. `again` is told what is typed now: a
 * search that failed is made anew.
 */
export function useChoices(to: string, filter: Record<string, unknown>, typed: string, enabled: boolean) {
  const { registry, ability } = useEngine();
  const resource = registry.need(to);
  const q = useDebounced(typed.trim(), QUIET);
  const [field, direction] = orderOf(resource, ability);
  const { data, isFetching, isPlaceholderData, error, refetch } = useGetList(
    to,
    {
      pagination: { page: 1, perPage: PAGE },
      sort: { field, order: direction === 'desc' ? 'DESC' : 'ASC' },
      filter: q === '' ? filter : { ...filter, q },
    },
    { enabled, placeholderData: keepPreviousData, staleTime: 30_000, retry: false },
  );
  const labels = useLabels(resource);
  const found = useMemo(
    () => (data ?? []).map((record) => choiceOf(resource, record, labels)),
    [data, resource, labels],
  );
  const settled = q === typed.trim() && !isPlaceholderData;
  // until the answer is there, of those before only what goes with what is typed: Enter takes nothing else
  const goes = ({ title, detail }: Choice) => fold(`${title} ${detail}`).includes(fold(typed.trim()));
  const choices = settled ? found : found.filter(goes);
  // other words are asked for by themselves, the same ones not: they were
  const again = (text: string) => {
    if (enabled && error !== null && text.trim() === q) refetch();
  };
  return { choices, loading: isFetching || !settled, failed: error !== null, again };
}

/** Whether there is nothing to choose from at all: the field is free text. Known at once: what is typed in between would be lost. */
export function useIsFree(to: string): boolean {
  const { registry, isUnlisted } = useEngine();
  return isUnlisted?.(registry.need(to)) ?? false;
}

/** What is chosen already, by its titles: from the record's own `_refs`, else asked for. */
export function useChosen(to: string, name: string, ids: readonly Identifier[], known: readonly Choice[]): Choice[] {
  const labels = useLabels(useEngine().registry.need(to));
  const record = useRecordContext() ?? {};
  const one = refOf(record, name);
  const carried = one ? [one] : refsIn(record, name);
  const titleOf = (id: Identifier) =>
    known.find((choice) => choice.id === id)?.title ?? carried.find((ref) => ref.id === id)?.title;
  const unknown = ids.filter((id) => titleOf(id) === undefined);
  const { data } = useGetManyAggregate(to, { ids: unknown }, { enabled: unknown.length > 0, retry: false });
  const chosen = ids.map((id): Choice => {
    const fetched = data?.find((other) => other?.id === id);
    return { id, title: titleOf(id) ?? ((fetched && labels.title(fetched)) || String(id)), detail: '' };
  });
  // the very same as long as they say the same: another list empties what is being typed
  const before = useRef(chosen);
  if (JSON.stringify(before.current) !== JSON.stringify(chosen)) before.current = chosen;
  return before.current;
}
