import type { TimelineEvent } from '../../../../resources/holders/counter/shared/kinds';
import type { NewRequestPath } from '../newRequest';
import { ChangeLine } from './ChangeLine';
import { MessageLine } from './MessageLine';
import { PassDay } from './PassDay';
import { RecordLine } from './RecordLine';

export interface LineProps {
  holder: string;
  event: TimelineEvent;
  plate: string | undefined;
  newRequest: NewRequestPath;
}

/** A line of the timeline, by its kind. */
export function Line(props: LineProps) {
  const { clase } = props.event;
  if (clase === 'pasadas') return <PassDay {...props} />;
  if (clase === 'mensajes') return <MessageLine {...props} />;
  if (clase === 'cambios') return <ChangeLine {...props} />;
  return <RecordLine {...props} />;
}
