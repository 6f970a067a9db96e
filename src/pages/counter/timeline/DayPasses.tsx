import { Plus } from 'lucide-react';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount, formatInstant } from '../../../../i18n/format';
import { searchOf } from '../../../engine/address';
import { FailureState } from '../../../engine/FailureState';
import { refOf } from '../../../engine/kinds/reference/refs';
import { RecordLink } from '../../../engine/routing/RecordLink';
import { usePath } from '../../../engine/usePath';
import { endOf, startOf } from '../../../schema/calendar';
import { Plate } from '../../../ui/Plate';
import { RowsSkeleton } from '../../../ui/Skeletons';
import { Timestamp } from '../../../ui/Timestamp';
import type { NewRequestPath } from '../newRequest';
import { Value } from '../Value';

interface DayPassesProps {
  holder: string;
  day: string;
  plate: string | undefined;
  /** passes of the day */
  total: number;
  newRequest: NewRequestPath;
}

/** Passes of a day that the view shows; the others are in their list. */
const SHOWN = 12;

/** The passes of one day of an account, each with its page and a new request about it. */
export function DayPasses({ holder, day, plate, total, newRequest }: DayPassesProps) {
  const translate = useTranslate();
  const list = usePath()('transitos', 'list');
  const filter = {
    titular: holder,
    fechaHora: { $gte: startOf(day).toISOString(), $lte: endOf(day).toISOString() },
    ...(plate !== undefined && { patenteLeida: plate }),
  };
  const { data, error, refetch } = useGetList<RaRecord>(
    'transitos',
    { filter, sort: { field: 'fechaHora', order: 'DESC' }, pagination: { page: 1, perPage: SHOWN } },
    { retry: false },
  );
  if (error) return <FailureState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={Math.min(total, SHOWN)} columns={4} />;
  const aboutOf = (pass: RaRecord) =>
    translate('pages.counter.subject.pass', {
      at: formatInstant(String(pass.fechaHora)),
      place: refOf(pass, 'estacion')?.title ?? '',
    });
  return (
    <ul className="counter-passes">
      {data.map((pass) => {
        const request = newRequest({
          subject: 'pasada',
          asunto: aboutOf(pass),
          transitos: [pass.id],
          patente: typeof pass.patenteLeida === 'string' ? pass.patenteLeida : undefined,
        });
        const label = translate('pages.counter.requestAbout', { about: aboutOf(pass) });
        return (
          <li key={pass.id}>
            <RecordLink resource="transitos" id={pass.id} className="link">
              <Timestamp value={String(pass.fechaHora)} show="time" />
            </RecordLink>
            <bdi className="counter-passes__place truncate">{refOf(pass, 'estacion')?.title}</bdi>
            {typeof pass.patenteLeida === 'string' && pass.patenteLeida !== '' ? (
              <Plate value={pass.patenteLeida} />
            ) : (
              <span />
            )}
            <Value resource="transitos" name="estado" record={pass} />
            <Value resource="transitos" name="importe" record={pass} />
            {request ? (
              <Link className="icon-button counter-line__request" to={request} aria-label={label} title={label}>
                <Plus size={16} aria-hidden="true" />
              </Link>
            ) : (
              <span />
            )}
          </li>
        );
      })}
      {total > data.length && list && (
        <li>
          <Link className="link" to={`${list}${searchOf({ filter: { ...filter, titular: { $in: [holder] } } })}`}>
            {translate('pages.counter.timeline.allPasses', { smart_count: total, count: formatCount(total) })}
          </Link>
        </li>
      )}
    </ul>
  );
}
