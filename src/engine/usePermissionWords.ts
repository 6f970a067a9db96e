import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { inWords } from '../schema/title';
import { useEngine } from './EngineContext';
import { labelsOf } from './labels';

/** What a permission is about and what it lets one do, in words: nobody reads codes. */
export interface PermissionWords {
  subject(code: string): string;
  action(code: string, subject?: string): string;
}

/**
 * Those of the permission catalogue; a subject that was made at run time is called as its resource, and its actions as the buttons
 * that take them.
 */
export function usePermissionWords(): PermissionWords {
  const translate = useTranslate();
  const { registry } = useEngine();
  return useMemo(() => {
    const of = (code: string) => registry.all.filter(({ schema }) => schema.subject === code);
    return {
      subject: (code) => {
        const known = translate(`engine.permissions.subjects.${code}`, { _: '' });
        if (known) return known;
        const [own] = of(code);
        return own ? labelsOf(own, translate).name() : inWords(code);
      },
      action: (code, subject = '') => {
        const known = translate(`engine.permissions.actions.${code}`, { _: '' });
        if (known) return known;
        const taken = of(subject)
          // of one whose schema comes later, its head alone is known
          .filter(({ here }) => here)
          .flatMap((resource) =>
            Object.entries(resource.schema.actions ?? {})
              .filter(([, { needs }]) => needs === code)
              .map(([name]) => labelsOf(resource, translate).action(name)),
          );
        return taken.length > 0 ? taken.join(', ') : inWords(code);
      },
    };
  }, [registry, translate]);
}
