import { useTranslate } from 'ra-core';
import { ProgressBar } from '../ui/ProgressBar';
import { RecordSkeleton, RowsSkeleton } from '../ui/Skeletons';
import './screenLoading.css';

interface ScreenLoadingProps {
  /** the shape that is coming */
  shape?: 'list' | 'record';
}

/** What stands in a screen's place while its code comes: a thin bar above, and the shape of what is coming. */
export function ScreenLoading({ shape = 'list' }: ScreenLoadingProps) {
  const translate = useTranslate();
  return (
    <>
      <div className="screen-loading">
        <ProgressBar label={translate('shell.loadingScreen')} />
      </div>
      {shape === 'list' ? <RowsSkeleton /> : <RecordSkeleton />}
    </>
  );
}
