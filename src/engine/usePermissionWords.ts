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
        const [own] = of(code);
        const called = own ? labelsOf(own, translate).name() : inWords(code);
        return translate(`engine.permissions.subjects.${code}`, { _: called });
      },
      action: (code, subject = '') => {
        const taken = of(subject).flatMap((resource) =>
          Object.entries(resource.schema.actions ?? {})
            .filter(([, { needs }]) => needs === code)
            .map(([name]) => labelsOf(resource, translate).action(name)),
        );
        const called = taken.length > 0 ? taken.join(', ') : inWords(code);
        return translate(`engine.permissions.actions.${code}`, { _: called });
      },
    };
  }, [registry, translate]);
}
