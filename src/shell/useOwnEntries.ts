import { useTranslate } from 'ra-core';
import { useCan, useEngine } from '../engine/EngineContext';

/** The entries of the side menu that resources declare (`ResourceSchema.menu`), sorted by name. */
export function useOwnEntries(): { key: string; label: string; icon: string }[] {
  const translate = useTranslate();
  const can = useCan();
  const { registry, operatorMode } = useEngine();
  if (operatorMode) return [];
  return registry.all
    .flatMap(({ name, schema: { menu, routes, subject, icon } }) =>
      menu && routes?.list && can('ver', subject)
        ? [{ key: routes.list, label: translate(`resources.${name}.name`, { smart_count: 2 }), icon: icon ?? 'table' }]
        : [],
    )
    .sort((a, b) => a.label.localeCompare(b.label));
}
