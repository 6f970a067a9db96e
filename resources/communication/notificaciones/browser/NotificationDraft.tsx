import { useWatch } from 'react-hook-form';
import type { SlotProps } from '../../../../src/engine/EngineContext';
import { Preview } from './Preview';

/** Live preview while a notification is edited. */
export default function NotificationDraft(_: SlotProps) {
  const [asunto, cuerpo]: unknown[] = useWatch({ name: ['asunto', 'cuerpo'] });
  return <Preview asunto={asunto} cuerpo={cuerpo} />;
}
