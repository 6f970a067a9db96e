import { useGetOne, useTranslate } from 'ra-core';
import { formatCount } from '../../../../i18n/format';
import { Icon } from '../../../../src/ui/Icon';
import type { RunWork } from '../shared/work';

/** How often the run is read again, in ms. */
const INTERVAL = 2_000;
const TEXTS = 'resources.corridasFacturacion.atWork';

/** What a run at work is doing, in place of its checks; the page reads the run again until it has finished. */
export function RunAtWork({ resource, id, work }: { resource: string; id: string | number; work: RunWork }) {
  const translate = useTranslate();
  const isWorking = work.process === 'working';
  useGetOne(resource, { id }, { enabled: isWorking, refetchInterval: INTERVAL, retry: false });
  const counts = { done: formatCount(work.done), total: formatCount(work.total ?? 0) };
  const share = work.total ? Math.min(1, work.done / work.total) : undefined;
  return (
    <div className="run-work" role="status">
      <p className="run-work__title">
        <Icon name={isWorking ? 'loader' : work.process === 'paused' ? 'pause' : 'octagon-alert'} size={18} />
        {translate(`${TEXTS}.${isWorking ? work.doing : work.process}`, counts)}
      </p>
      {isWorking && <progress className="run-work__bar" value={share} aria-label={translate(`${TEXTS}.progress`)} />}
      <p className="run-work__note">{translate(`${TEXTS}.note`)}</p>
    </div>
  );
}
