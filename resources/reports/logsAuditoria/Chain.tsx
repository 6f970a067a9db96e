import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, ShieldAlert, ShieldCheck } from 'lucide-react';
import { DataProviderContext, useNotify, useTranslate } from 'ra-core';
import { useContext, useState } from 'react';
import { formatCount } from '../../../i18n/format';
import type { SlotProps } from '../../../src/engine/EngineContext';
import type { EngineDataProvider } from '../../../src/engine/provider';
import type { ChainState } from '../../../src/engine/provider/audit';
import { RecordLink } from '../../../src/engine/routing/RecordLink';
import { Button } from '../../../src/ui/Button';
import { Timestamp } from '../../../src/ui/Timestamp';
import './chain.css';

type Tone = 'unknown' | 'sound' | 'broken';

const toneOf = ({ resultado }: ChainState): Tone =>
  resultado === null ? 'unknown' : resultado.integra ? 'sound' : 'broken';

const ICONS = { unknown: Link2, sound: ShieldCheck, broken: ShieldAlert };

/** Whether the log is as it was written: how long its chain is, when somebody last looked at all of it, and where it breaks. */
export default function Chain({ resource }: SlotProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { audit }: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const [busy, setBusy] = useState(false);
  const queryKey = [resource.name, 'chain'];
  const { data } = useQuery({ queryKey, queryFn: () => audit?.chain() ?? null, retry: false });
  if (!audit || !data) return null;
  const say = (key: string, values = {}) => translate(`resources.${resource.name}.chain.${key}`, values);
  const tone = toneOf(data);
  const Drawn = ICONS[tone];
  const broken = data.resultado?.roto;
  const count = (value: number) => ({ smart_count: value, count: formatCount(value) });
  const verify = async () => {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await audit.verify());
      await client.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    } catch {
      notify(say('failed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="audit-chain" data-tone={tone} aria-label={say('title')}>
      <Drawn className="audit-chain__icon" size={20} aria-hidden="true" />
      <div className="audit-chain__said" role="status">
        <strong>{say(tone, { link: formatCount(broken?.eslabon ?? 0) })}</strong>
        {broken && (
          <span>
            {say(`faults.${broken.motivo}`)}{' '}
            {broken.id !== undefined && (
              <RecordLink resource={resource.name} id={broken.id}>
                {say('open')}
              </RecordLink>
            )}
          </span>
        )}
        <span className="muted">
          {say('links', count(data.eslabones))}
          {data.pendientes > 0 && ` · ${say('pending', count(data.pendientes))}`}
          {data.verificadaEn !== null && (
            <>
              {' · '}
              {say('verified')} <Timestamp value={data.verificadaEn} />
            </>
          )}
        </span>
      </div>
      <Button small busy={busy} onClick={() => void verify()}>
        {say('verify')}
      </Button>
    </section>
  );
}
