import { useTranslate } from 'ra-core';
import { useIsLoadingCode } from '../speed/codeLoading';
import { ProgressBar } from '../ui/ProgressBar';
import { RowsSkeleton } from '../ui/Skeletons';
import './screenLoading.css';

/** Shown while code is loading: a thin bar below the top bar and, on an empty screen, a skeleton of rows. */
export function ScreenLoading() {
  const translate = useTranslate();
  if (!useIsLoadingCode()) return null;
  return (
    <>
      <div className="screen-loading__bar">
        <ProgressBar label={translate('shell.loadingScreen')} />
      </div>
      <div className="screen-loading__shape">
        <RowsSkeleton />
      </div>
    </>
  );
}
