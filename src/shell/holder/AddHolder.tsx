import { UserRoundPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createHolder, HOLDER_EXISTS, type HolderForm } from '../../../providers/toll/holders';
import { useEngine } from '../../engine/EngineContext';
import { fetchAhead, lazyPart } from '../../engine/lazyPart';
import { IconButton } from '../../ui/IconButton';
import { showToast } from '../../ui/toasts';
import { DialogBoundary } from '../DialogBoundary';
import { createdPath, settingsOf } from '../holderPath';
import { EMPTY } from './form';

const LateForm = lazyPart(() => import('./HolderDialog'));
const LateExisting = lazyPart(() => import('./ExistingDialog'));

/** The add-holder button and what comes of it (specification, section 4; decisions 21). */
export function AddHolder() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { operatorMode } = useEngine();
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState(EMPTY);
  const [saving, setSaving] = useState(false);
  /** the code of the holder who is there already */
  const [existing, setExisting] = useState<string | null>(null);
  const close = () => setOpen(false);
  const fetchDialog = () => {
    fetchAhead(LateForm);
    fetchAhead(LateExisting);
  };

  const finish = (path: string) => {
    setExisting(null);
    setForm(EMPTY);
    close();
    navigate(path);
  };

  const save = async (wanted: HolderForm) => {
    setSaving(true);
    try {
      const { codigo, mensaje, codigoTitular } = await createHolder(wanted, !operatorMode);
      if (codigo === HOLDER_EXISTS) setExisting(mensaje);
      else if (codigoTitular === '') close();
      else {
        showToast({
          title: translate('shell.holder.created'),
          description: translate('shell.holder.createdDetail'),
          tone: 'success',
        });
        finish(createdPath(pathname, codigoTitular));
      }
    } catch {
      close(); // without a message, as specified; what was typed is there when it opens again
    } finally {
      setSaving(false);
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
      {open && (
        <DialogBoundary onClose={close}>
          <LateForm form={form} onChange={setForm} saving={saving} onSave={save} onClose={close} />
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
