import { useTranslate } from 'ra-core';
import { MANY } from '../../i18n/many';
import { useEngine, useMayView } from '../engine/EngineContext';

/** The entries of the side menu that resources declare (`ResourceSchema.menu`), sorted by name. */
export function useOwnEntries(): { key: string; label: string; icon: string }[] {
  const translate = useTranslate();
  const mayView = useMayView();
  const { registry, operatorMode } = useEngine();
  if (operatorMode) return [];
  return registry.all
    .flatMap(({ name, schema }) => {
      const { menu, routes, icon } = schema;
      return menu && routes?.list && mayView({ schema })
        ? [
            {
              key: routes.list,
              label: translate(`resources.${name}.name`, { smart_count: MANY }),
              icon: icon ?? 'table',
            },
          ]
        : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}
