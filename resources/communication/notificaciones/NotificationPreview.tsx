import type { SlotProps } from '../../../src/engine/EngineContext';
import { Preview } from './Preview';

/** How a notification looks to those who get it. */
export default function NotificationPreview({ record }: SlotProps) {
  return <Preview asunto={record?.asunto} cuerpo={record?.cuerpo} />;
}
