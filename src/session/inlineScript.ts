import { type RefObject, useEffect } from 'react';
import { isLanguage, type Language } from '../../i18n/languages';

/**
 * Takes over from the page's inline script, which holds a form that is submitted before the application is loaded. A held form is
 * submitted now.
 */
export function useSubmitHeldForm(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.ready = '';
    if (!('held' in dataset)) return;
    delete dataset.held;
    form.current?.requestSubmit();
  }, [form]);
}

/** Applies the language that was chosen before the application was loaded. */
export function useLanguageChosenBeforeLoad(onLanguage: (language: Language) => void): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const { chosen } = dataset;
    delete dataset.chosen;
    if (isLanguage(chosen)) onLanguage(chosen);
  }, [onLanguage]);
}

/** Focuses a page's first input, unless another element has the focus. */
export function useFirstFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) input.current?.focus();
  }, [input]);
}
