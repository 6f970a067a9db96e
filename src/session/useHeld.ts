import { type RefObject, useEffect } from 'react';
import { isLanguage, type Language } from '../../i18n/languages';

/**
 * Takes the form over from the page's inline script, which holds a form sent before the application was there:
 * from here on it is the component's, and what was held is sent now.
 */
export function useHeld(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.ready = '';
    if (!('held' in dataset)) return;
    delete dataset.held;
    form.current?.requestSubmit();
  }, [form]);
}

/** Speaks the language that was chosen before the application was there. */
export function useChosenBefore(onLanguage: (language: Language) => void): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const { chosen } = dataset;
    delete dataset.chosen;
    if (isLanguage(chosen)) onLanguage(chosen);
  }, [onLanguage]);
}

/** Puts the cursor into a page's first input, unless somebody is already somewhere. */
export function useFirstFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) input.current?.focus();
  }, [input]);
}
