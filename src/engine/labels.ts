import { type TranslateFunction, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { formatCount } from '../../i18n/format';
import { MANY } from '../../i18n/many';
import { figures } from '../../i18n/speech';
import type { Resource } from '../schema/registry';
import { inWords } from '../schema/title';
import { titleOf } from '../schema/titleOf';

/** Labels of a resource in the interface language. */
export interface Labels {
  /** name of one record (count 1) or of several (default 2) */
  name(count?: number): string;
  field(name: string): string;
  /** undefined if there is no help text */
  help(name: string): string | undefined;
  option(field: string, value: string): string;
  /** what a missing value means, such as `Sin patente`; undefined: nothing worth saying */
  none(field: string): string | undefined;
  /** a number in words, such as `18 vistas`; undefined: the number stands beside its label */
  count(field: string, value: number): string | undefined;
  view(name: string): string;
  panel(name: string): string;
  tab(name: string): string;
  section(name: string): string;
  action(name: string): string;
  /** label of a field of an action's input */
  input(action: string, field: string): string;
  /** title of a record; empty if all fields of the title are missing */
  title(record: Readonly<Record<string, unknown>>): string;
}

/** Returns the labels of a resource in the language of `translate`. */
export function labelsOf(resource: Resource, translate: TranslateFunction): Labels {
  const text = (path: string, fallback: string) => translate(`resources.${resource.name}.${path}`, { _: fallback });
  const field = (name: string) => text(`fields.${name}`, inWords(name));
  const option = (name: string, value: string) => text(`options.${name}.${value}`, value);
  const booleanText = (value: boolean) => translate(value ? 'common.words.yes' : 'common.words.no');
  const formatters = { ...figures, number: translate('engine.number'), truth: booleanText, option };
  return {
    name: (count = MANY) =>
      translate(`resources.${resource.name}.name`, { smart_count: count, _: inWords(resource.name) }),
    field,
    help: (name) => text(`help.${name}`, '') || undefined,
    option,
    none: (name) => text(`none.${name}`, '') || undefined,
    count: (name, value) =>
      translate(`resources.${resource.name}.counts.${name}`, {
        smart_count: value,
        count: formatCount(value),
        _: '',
      }) || undefined,
    view: (name) => text(`views.${name}`, inWords(name)),
    panel: (name) => text(`panels.${name}`, inWords(name)),
    // a tab that the engine adds for a related list has the name of its field
    tab: (name) => text(`tabs.${name}`, field(name)),
    section: (name) => text(`sections.${name}`, inWords(name)),
    action: (name) => text(`actions.${name}`, inWords(name)),
    input: (action, name) => text(`inputs.${action}.${name}`, field(name)),
    title: (record) => titleOf(resource, record, formatters),
  };
}

/** Returns the labels of a resource in the interface language. */
export function useLabels(resource: Resource): Labels {
  const translate = useTranslate();
  return useMemo(() => labelsOf(resource, translate), [translate, resource]);
}
