import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { readableBy } from '../../schema/access';
import type { Field } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { FailureState } from '../FailureState';
import { partsOf, withField, withoutField } from '../filters/state';
import { numberOf } from '../panels/figure';
import { groupLabel } from '../panels/groupLabel';
import { usePanels } from '../panels/usePanels';
import type { PanelGroup } from '../provider/panels';
import { emptySelections } from './emptySelections';
import { withView } from './listParams';
import { useListQuery, useListScope } from './state/contexts';
import './facets.css';

/** Number of values of a facet that are shown before "more". */
const INITIAL_VALUES = 5;

type Key = PanelGroup['key'];

/** Facets: values of some fields with their counts. Checked values filter the list. */
export function Facets() {
  const { resource, restrict } = useListScope();
  const { view, address, setFilter } = useListQuery();
  const { ability } = useEngine();
  const translate = useTranslate();
  const fields = useMemo(() => {
    const readable = readableBy(resource, ability);
    return (resource.schema.list?.facets ?? []).flatMap((name) => {
      const field = resource.fields.get(name);
      return field && readable(field) ? [field] : [];
    });
  }, [resource, ability]);
  const queries = Object.fromEntries(
    fields.map(({ name }) => [
      name,
      // the query leaves out the facet's own filter, so that its other values keep their counts
      {
        resource: resource.name,
        by: name,
        filter: restrict(withView(withoutField(resource, address.filter, name), view)),
      },
    ]),
  );
  const { results, failure, refetch } = usePanels(queries, fields.length > 0);
  const parts = partsOf(resource, address.filter);
  const title = translate('lists.facets.title');
  if (failure && !results)
    return (
      <aside className="facets" aria-label={title}>
        <FailureState compact error={failure} onRetry={refetch} />
      </aside>
    );
  return (
    <aside className="facets" aria-label={title}>
      {fields.map((field) => {
        const state = parts.fields.get(field.name);
        const chosen: unknown[] = [state?.$in ?? state?.$eq ?? []].flat();
        return (
          <Facet
            key={field.name}
            {...{ field, chosen }}
            groups={results ? (results[field.name]?.groups ?? []) : undefined}
            onToggle={(key) => {
              const next = chosen.includes(key) ? chosen.filter((value) => value !== key) : [...chosen, key];
              setFilter(withField(resource, address.filter, field.name, { $in: next }));
            }}
          />
        );
      })}
    </aside>
  );
}

interface FacetProps {
  field: Field;
  chosen: readonly unknown[];
  /** absent while loading */
  groups: readonly PanelGroup[] | undefined;
  onToggle: (key: Key) => void;
}

function Facet({ field, chosen, groups, onToggle }: FacetProps) {
  const { labels } = useListScope();
  const translate = useTranslate();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const [titles] = useState(() => new Map<unknown, string>());
  for (const { key, title } of groups ?? []) titles.set(key, title);
  const available = groups
    ? [...groups.filter(({ key }) => key !== null), ...emptySelections(field, chosen, groups, titles)]
    : [];
  const visibleValues = showsAll
    ? available
    : available.filter(({ key }, index) => index < INITIAL_VALUES || chosen.includes(key));
  if (groups && available.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend>{labels.field(field.name)}</legend>
      {!groups && <span className="skeleton pulse facet__waiting" aria-hidden="true" />}
      {visibleValues.map((group) => (
        <label key={String(group.key)} className="facet__one">
          <input
            type="checkbox"
            checked={chosen.includes(group.key)}
            aria-describedby={`${id}-${group.key}`}
            onChange={() => onToggle(group.key)}
          />
          <span className="truncate">{groupLabel(field, labels, translate, group)}</span>
          <span id={`${id}-${group.key}`} className="facet__count">
            {formatCount(numberOf(group.value))}
          </span>
        </label>
      ))}
      {available.length > visibleValues.length && (
        <button type="button" className="link facet__more" onClick={() => setShowsAll(true)}>
          {translate('panels.more', { smart_count: available.length - visibleValues.length })}
        </button>
      )}
    </fieldset>
  );
}
