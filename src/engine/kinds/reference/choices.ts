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
import { choiceFilter } from './choiceFilter';
import { refOf, refsIn } from './refs';

/** A record that can be chosen. */
export interface Choice {
  id: Identifier;
  title: string;
  /** tells records with the same title apart */
  detail: string;
}

const PAGE = 25;
/** debounce of the search in ms */
const DEBOUNCE_MS = 200;

/** Returns a record as a choice: its title, and up to two more of its searchable fields. */
export function choiceOf({ schema, fields }: Resource, record: RaRecord, labels: Labels): Choice {
  const titleFields = new Set(templateFields(schema.title));
  const details = (schema.list?.search ?? []).flatMap((name) => {
    const field = fields.get(name);
    const text = field && !titleFields.has(name) ? kindOf(field).toText(record[name], field) : '';
    return text === '' ? [] : [text];
  });
  return {
    id: record.id,
    title: labels.title(record) || String(record.id),
    detail: details.slice(0, 2).join(' · '),
  };
}

interface ChoiceCondition {
  to: string;
  where?: Condition | undefined;
}

/** Returns which records can be chosen in the current form: the filter, and the field that must be filled in first. */
export function useChoiceFilter({ to: target, where }: ChoiceCondition) {
  const facts = useFormFacts();
  const { registry } = useEngine();
  const names = useMemo(() => recordNamesIn(where), [where]);
  const record = useRecordOf(facts.state, names);
  // a field that is not in this form cannot be filled in first
  const isInForm = (name: string) => facts.fields.some((field) => field.name === name);
  const missingField = names.find((name) => isInForm(name) && (record[name] ?? null) === null);
  const filter = useMemo(
    () => choiceFilter(where, { ...facts.context, record, fields: registry.get(target)?.fields }),
    [where, facts, record, registry, target],
  );
  return { filter, missingField, names, record };
}

/** Sort of the choices: that of the resource's list, or its title if only that is readable (`ResourceSchema.lookup`). */
function sortOf(resource: Resource, ability: Ability): readonly [string, 'asc' | 'desc'] {
  const readable = readableBy(resource, ability);
  const isReadable = (name: string) =>
    [...resource.fields.values()].some((field) => field.name === name && readable(field));
  const { sort = [resource.key, 'asc'] } = resource.schema.list ?? {};
  return isReadable(sort[0]) ? sort : [templateFields(resource.schema.title).find(isReadable) ?? resource.key, 'asc'];
}

/**
 * Returns the choices that the server finds for the typed text: always a search, never just the first page. `retry` takes the
 * current text and repeats a failed search.
 */
export function useChoices(target: string, filter: Record<string, unknown>, searchText: string, enabled: boolean) {
  const { registry, ability } = useEngine();
  const resource = registry.getOrThrow(target);
  const q = useDebounced(searchText.trim(), DEBOUNCE_MS);
  const [field, direction] = sortOf(resource, ability);
  const { data, isFetching, isPlaceholderData, error, refetch } = useGetList(
    target,
    {
      pagination: { page: 1, perPage: PAGE },
      sort: { field, order: direction === 'desc' ? 'DESC' : 'ASC' },
      filter: q === '' ? filter : { ...filter, q },
    },
    { enabled, placeholderData: keepPreviousData, staleTime: 30_000, retry: false },
  );
  const labels = useLabels(resource);
  const matchingChoices = useMemo(
    () => (data ?? []).map((record) => choiceOf(resource, record, labels)),
    [data, resource, labels],
  );
  const isCurrent = q === searchText.trim() && !isPlaceholderData;
  // until the response arrives, keep only previous choices that match the text, so that Enter chooses nothing else
  const matchesText = ({ title, detail }: Choice) => fold(`${title} ${detail}`).includes(fold(searchText.trim()));
  const choices = isCurrent ? matchingChoices : matchingChoices.filter(matchesText);
  // new text starts a new search by itself; the same text needs a retry
  const retry = (text: string) => {
    if (enabled && error !== null && text.trim() === q) refetch();
  };
  return { choices, loading: isFetching || !isCurrent, failed: error !== null, retry };
}

/**
 * Whether no records can be listed, so that the field is free text. Known immediately, because text typed before a later switch
 * would be lost.
 */
export function useIsFreeText(target: string): boolean {
  const { registry, isUnlisted } = useEngine();
  return isUnlisted?.(registry.getOrThrow(target)) ?? false;
}

/** Returns the chosen records with their titles: from the record's `_refs`, or else from a request. */
export function useChosen(
  target: string,
  name: string,
  ids: readonly Identifier[],
  localChoices: readonly Choice[],
): Choice[] {
  const labels = useLabels(useEngine().registry.getOrThrow(target));
  const record = useRecordContext() ?? {};
  const singleRef = refOf(record, name);
  const refs = singleRef ? [singleRef] : refsIn(record, name);
  const titleOf = (id: Identifier) =>
    localChoices.find((choice) => choice.id === id)?.title ?? refs.find((ref) => ref.id === id)?.title;
  const missingIds = ids.filter((id) => titleOf(id) === undefined);
  const { data } = useGetManyAggregate(target, { ids: missingIds }, { enabled: missingIds.length > 0, retry: false });
  const chosen = ids.map((id): Choice => {
    const record = data?.find((other) => other?.id === id);
    return { id, title: titleOf(id) ?? ((record && labels.title(record)) || String(id)), detail: '' };
  });
  // must be the same object while the content is equal: a new list clears the typed text
  const lastChoices = useRef(chosen);
  if (JSON.stringify(lastChoices.current) !== JSON.stringify(chosen)) lastChoices.current = chosen;
  return lastChoices.current;
}
