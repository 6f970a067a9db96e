import { useTranslate } from 'ra-core';
import { showToast } from '../../ui/toasts';
import { failureKey } from '../failure';

/** Returns a function that waits for a dialog's code; after a failed load it shows a toast and resolves with false. */
export function usePreloadOrReport(): (part: { preload: () => Promise<unknown> }) => Promise<boolean> {
  const translate = useTranslate();
  return (part) =>
    part.preload().then(
      () => true,
      () => {
        showToast({ tone: 'danger', title: 'Error Fetching', description: translate(failureKey(0)) });
        return false;
      },
    );
}
