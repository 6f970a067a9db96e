import { type TranslateFunction, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { figures } from '../../i18n/speech';
import { type Resource, STANDARD_FIELDS } from '../schema/registry';
import { inWords } from '../schema/title';
import { titleOf } from '../schema/titleOf';

/** The words of a resource, in the interface language. */
export interface Labels {
  /** of one record (1) or of many (2, default) */
  name(count?: number): string;
  field(name: string): string;
  /** undefined where there is no help text */
  help(name: string): string | undefined;
  option(field: string, value: string): string;
  view(name: string): string;
  panel(name: string): string;
  tab(name: string): string;
  section(name: string): string;
  action(name: string): string;
  /** a field of an action's input */
  input(action: string, field: string): string;
  /** how a record is called; empty where nothing of its title is there */
  title(record: Readonly<Record<string, unknown>>): string;
}

/** In the language that `translate` speaks. */
export function labelsOf(resource: Resource, translate: TranslateFunction): Labels {
  const at = (path: string, fallback: string) => translate(`resources.${resource.name}.${path}`, { _: fallback });
  const field = (name: string) =>
    name in STANDARD_FIELDS || name === 'id'
      ? at(`fields.${name}`, translate(`engine.fields.${name}`, { _: inWords(name) }))
      : at(`fields.${name}`, inWords(name));
  const option = (name: string, value: string) => at(`options.${name}.${value}`, value);
  const truth = (value: boolean) => translate(value ? 'common.words.yes' : 'common.words.no');
  const speech = { ...figures, number: translate('engine.number'), truth, option };
  return {
    name: (count = 2) =>
      translate(`resources.${resource.name}.name`, { smart_count: count, _: inWords(resource.name) }),
    field,
    help: (name) => at(`help.${name}`, '') || undefined,
    option,
    view: (name) => at(`views.${name}`, inWords(name)),
    panel: (name) => at(`panels.${name}`, inWords(name)),
    tab: (name) => at(`tabs.${name}`, translate(`engine.tabs.${name}`, { _: inWords(name) })),
    section: (name) => at(`sections.${name}`, inWords(name)),
    action: (name) => at(`actions.${name}`, inWords(name)),
    input: (action, name) => at(`inputs.${action}.${name}`, field(name)),
    title: (record) => titleOf(resource, record, speech),
  };
}

/** As `labelsOf`, in the interface language. */
export function useLabels(resource: Resource): Labels {
  const translate = useTranslate();
  return useMemo(() => labelsOf(resource, translate), [translate, resource]);
}
