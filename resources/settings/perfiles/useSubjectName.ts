import { useTranslate } from 'ra-core';
import { useEngine } from '../../../src/engine/EngineContext';

/** What a subject's code stands for, in words: its resource, else its entry of the menu; empty where neither is. */
export function useSubjectName(): (subject: string) => string {
  const translate = useTranslate();
  const { registry } = useEngine();
  return (subject) => {
    // several may be about one subject: the one with a screen of its own gives it its name
    const resource = registry.all.find(({ schema: { subject: own, routes } }) => own === subject && routes?.show);
    return resource
      ? translate(`resources.${resource.name}.name`, { smart_count: 2 })
      : translate(`shell.menu.${subject}`, { _: '' });
  };
}
