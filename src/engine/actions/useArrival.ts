import { useTranslate } from 'ra-core';
import { showToast } from '../../ui/toasts';
import { failureKey } from '../form/failure';

/** Waits for the code of a dialog; where it does not come (the network is away) says so, and the page stays as it is. */
export function useArrival(): (part: { preload: () => Promise<unknown> }) => Promise<boolean> {
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
