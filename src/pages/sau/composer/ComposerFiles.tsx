import { lazyPart } from '../../../speed/lazyPart';
import type { AttachmentsProps } from './Attachments';

const Attachments = lazyPart<AttachmentsProps>(() => import('./Attachments'));

/** Files of one mode of the composer; hidden while the other mode is shown. */
export function ComposerFiles({ hidden, action, ...rest }: Omit<AttachmentsProps, 'field'> & { hidden: boolean }) {
  const field = rest.resource.schema.actions?.[action]?.input?.adjuntos;
  return field ? (
    <div hidden={hidden}>
      <Attachments {...rest} action={action} field={{ ...field, name: 'adjuntos' }} />
    </div>
  ) : null;
}
