import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type Resource, STANDARD_FIELDS } from '../schema/registry';
import { inWords } from '../schema/title';

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
}

export function useLabels(resource: Resource): Labels {
  const translate = useTranslate();
  return useMemo(() => {
    const at = (path: string, fallback: string) => translate(`resources.${resource.name}.${path}`, { _: fallback });
    const field = (name: string) =>
      name in STANDARD_FIELDS || name === 'id'
        ? at(`fields.${name}`, translate(`engine.fields.${name}`, { _: inWords(name) }))
        : at(`fields.${name}`, inWords(name));
    return {
      name: (count = 2) =>
        translate(`resources.${resource.name}.name`, { smart_count: count, _: inWords(resource.name) }),
      field,
      help: (name) => at(`help.${name}`, '') || undefined,
      option: (name, value) => at(`options.${name}.${value}`, value),
      view: (name) => at(`views.${name}`, inWords(name)),
      panel: (name) => at(`panels.${name}`, inWords(name)),
      tab: (name) => at(`tabs.${name}`, translate(`engine.tabs.${name}`, { _: inWords(name) })),
      section: (name) => at(`sections.${name}`, inWords(name)),
      action: (name) => at(`actions.${name}`, inWords(name)),
      input: (action, name) => at(`inputs.${action}.${name}`, field(name)),
    };
  }, [translate, resource]);
}
