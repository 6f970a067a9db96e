import { UserRoundPlus } from 'lucide-react';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEngine } from '../../engine/EngineContext';
import type { NewRecordDialogProps } from '../../engine/form/CreateDialog';
import { failureOf } from '../../engine/form/failure';
import { fetchAhead, lazyPart } from '../../engine/lazyPart';
import { IconButton } from '../../ui/IconButton';
import { showToast } from '../../ui/toasts';
import { DialogBoundary } from '../DialogBoundary';
import { createdPath, settingsOf } from '../holderPath';

const LateForm = lazyPart<NewRecordDialogProps>(() =>
  import('../../engine/form/CreateDialog').then(({ NewRecordDialog }) => ({ default: NewRecordDialog })),
);
const LateExisting = lazyPart(() => import('./ExistingDialog'));

/** The add-holder button with its dialogs (specification, section 4; decisions 21). */
export function AddHolder() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const resource = useEngine().registry.get('titulares');
  const dataProvider = useDataProvider();
  const [open, setOpen] = useState(false);
  /** typed values, restored when the form opens again */
  const typed = useRef<Record<string, unknown>>(undefined);
  /** the code of the existing holder */
  const [existing, setExisting] = useState<string | null>(null);
  const close = () => setOpen(false);
  const fetchDialog = () => {
    fetchAhead(LateForm);
    fetchAhead(LateExisting);
  };

  const finish = (path: string) => {
    setExisting(null);
    typed.current = undefined;
    close();
    navigate(path);
  };

  const save = async (data: Record<string, unknown>) => {
    try {
      const { data: made } = await dataProvider.create<RaRecord>('titulares', { data });
      if (made.id === '') return close();
      showToast({
        title: translate('shell.holder.created'),
        description: translate('shell.holder.createdDetail'),
        tone: 'success',
      });
      return finish(createdPath(pathname, String(made.id)));
    } catch (error) {
      const { existing: code } = failureOf(error);
      if (code === undefined) return close(); // without a message, as specified
      return setExisting(String(code));
    }
  };

  return (
    <>
      <IconButton
        icon={UserRoundPlus}
        size={20}
        label={translate('shell.holder.title')}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setOpen(true)}
      />
      {open && resource && (
        <DialogBoundary onClose={close}>
          <LateForm resource={resource} brief kept={typed} onSubmit={save} onClose={close} />
        </DialogBoundary>
      )}
      {existing !== null && (
        <DialogBoundary onClose={() => setExisting(null)}>
          <LateExisting onAccept={() => finish(settingsOf(existing))} onCancel={() => setExisting(null)} />
        </DialogBoundary>
      )}
    </>
  );
}
