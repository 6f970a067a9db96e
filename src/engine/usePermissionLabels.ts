import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { inWords } from '../schema/title';
import { useEngine } from './EngineContext';
import { labelsOf } from './labels';

/** Labels of permissions: their subject and action in words, because people do not read codes. */
export interface PermissionLabels {
  subject(code: string): string;
  action(code: string, subject?: string): string;
}

/**
 * Returns labels from the permission catalogue. A subject that was published at run time is named like its resource, and its
 * actions like the actions that need the permission.
 */
export function usePermissionLabels(): PermissionLabels {
  const translate = useTranslate();
  const { registry } = useEngine();
  return useMemo(() => {
    const resourcesOf = (code: string) => registry.all.filter(({ schema }) => schema.subject === code);
    return {
      subject: (code) => {
        const label = translate(`engine.permissions.subjects.${code}`, { _: '' });
        if (label) return label;
        const [resource] = resourcesOf(code);
        return resource ? labelsOf(resource, translate).name() : inWords(code);
      },
      action: (code, subject = '') => {
        const label = translate(`engine.permissions.actions.${code}`, { _: '' });
        if (label) return label;
        const actions = resourcesOf(subject)
          // a resource whose schema is not loaded yet has only a summary, without actions
          .filter(({ isLoaded }) => isLoaded)
          .flatMap((resource) =>
            Object.entries(resource.schema.actions ?? {})
              .filter(([, { needs }]) => needs === code)
              .map(([name]) => labelsOf(resource, translate).action(name)),
          );
        return actions.length > 0 ? actions.join(', ') : inWords(code);
      },
    };
  }, [registry, translate]);
}
