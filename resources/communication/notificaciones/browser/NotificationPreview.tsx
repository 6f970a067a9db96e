import type { SlotProps } from '../../../../src/engine/EngineContext';
import { Preview } from './Preview';

/** Preview of a saved notification. */
export default function NotificationPreview({ record }: SlotProps) {
  return <Preview asunto={record?.asunto} cuerpo={record?.cuerpo} />;
}
