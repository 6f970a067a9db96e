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
import { withView } from './asked';
import { noneLeft } from './noneLeft';
import type { ListScreenState } from './useListScreen';
import './facets.css';

/** How many values of a field stand there before all are asked for. */
const FIRST = 5;

type Key = PanelGroup['key'];

/** What a list holds, by some of its fields, each value with its count: ticked, the list is of those values alone. */
export function Facets({ list }: { list: ListScreenState }) {
  const { resource, view, address, setFilter } = list;
  const { ability } = useEngine();
  const translate = useTranslate();
  const fields = useMemo(() => {
    const readable = readableBy(resource, ability);
    return (resource.schema.list?.facets ?? []).flatMap((name) => {
      const field = resource.fields.get(name);
      return field && readable(field) ? [field] : [];
    });
  }, [resource, ability]);
  const asked = Object.fromEntries(
    fields.map(({ name }) => [
      name,
      // what is ticked of a field leaves its other values to be ticked too
      {
        resource: resource.name,
        by: name,
        filter: list.keep(withView(withoutField(resource, address.filter, name), view)),
      },
    ]),
  );
  const { answers, failure, again } = usePanels(asked, fields.length > 0);
  const parts = partsOf(resource, address.filter);
  const title = translate('lists.facets.title');
  if (failure && !answers)
    return (
      <aside className="facets" aria-label={title}>
        <FailureState compact error={failure} onRetry={again} />
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
            {...{ list, field, chosen }}
            groups={answers ? (answers[field.name]?.groups ?? []) : undefined}
            onToggle={(key) => {
              const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
              setFilter(withField(resource, address.filter, field.name, { $in: next }));
            }}
          />
        );
      })}
    </aside>
  );
}

interface FacetProps {
  list: ListScreenState;
  field: Field;
  chosen: readonly unknown[];
  /** absent until they are known */
  groups: readonly PanelGroup[] | undefined;
  onToggle: (key: Key) => void;
}

function Facet({ list: { labels }, field, chosen, groups, onToggle }: FacetProps) {
  const translate = useTranslate();
  const id = useId();
  const [all, setAll] = useState(false);
  const [titles] = useState(() => new Map<unknown, string>());
  for (const { key, title } of groups ?? []) titles.set(key, title);
  const known = groups ? [...groups.filter(({ key }) => key !== null), ...noneLeft(field, chosen, groups, titles)] : [];
  const shown = all ? known : known.filter(({ key }, at) => at < FIRST || chosen.includes(key));
  if (groups && known.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend>{labels.field(field.name)}</legend>
      {!groups && <span className="skeleton pulse facet__waiting" aria-hidden="true" />}
      {shown.map((group) => (
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
      {known.length > shown.length && (
        <button type="button" className="link facet__more" onClick={() => setAll(true)}>
          {translate('panels.more', { smart_count: known.length - shown.length })}
        </button>
      )}
    </fieldset>
  );
}
