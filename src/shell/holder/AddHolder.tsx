import { UserRoundPlus } from 'lucide-react';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEngine } from '../../engine/EngineContext';
import { failureOf } from '../../engine/failure';
import type { NewRecordDialogProps } from '../../engine/form/CreateDialog';
import { lazyPart, preloadPart } from '../../speed/lazyPart';
import { IconButton } from '../../ui/IconButton';
import { showToast } from '../../ui/toasts';
import { DialogBoundary } from '../DialogBoundary';
import { createdPath, settingsOf } from '../holderPath';

const LazyForm = lazyPart<NewRecordDialogProps>(() =>
  import('../../engine/form/CreateDialog').then(({ NewRecordDialog }) => ({ default: NewRecordDialog })),
);
const LazyExistingDialog = lazyPart(() => import('./ExistingDialog'));

/** The add-holder button with its dialogs (specification, section 4; domain.md 0.2, reading 21). */
export function AddHolder() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const resource = useEngine().registry.get('titulares');
  const dataProvider = useDataProvider();
  const [isOpen, setIsOpen] = useState(false);
  /** typed values, restored when the form opens again */
  const typedValues = useRef<Record<string, unknown>>(undefined);
  /** the code of the existing holder */
  const [existingCode, setExistingCode] = useState<string | null>(null);
  const close = () => setIsOpen(false);
  const fetchDialog = () => {
    preloadPart(LazyForm);
    preloadPart(LazyExistingDialog);
  };

  const navigateTo = (path: string) => {
    setExistingCode(null);
    typedValues.current = undefined;
    close();
    navigate(path);
  };

  const save = async (data: Record<string, unknown>) => {
    try {
      const { data: createdCode } = await dataProvider.create<RaRecord>('titulares', { data });
      if (createdCode.id === '') return close();
      showToast({
        title: translate('shell.holder.created'),
        description: translate('shell.holder.createdDetail'),
        tone: 'success',
      });
      return navigateTo(createdPath(pathname, String(createdCode.id)));
    } catch (error) {
      const { existing: code } = failureOf(error);
      if (code === undefined) return close(); // without a message, as specified
      return setExistingCode(String(code));
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
        onClick={() => setIsOpen(true)}
      />
      {isOpen && resource && (
        <DialogBoundary onClose={close}>
          <LazyForm resource={resource} brief retainedValues={typedValues} onSubmit={save} onClose={close} />
        </DialogBoundary>
      )}
      {existingCode !== null && (
        <DialogBoundary onClose={() => setExistingCode(null)}>
          <LazyExistingDialog
            onAccept={() => navigateTo(settingsOf(existingCode))}
            onCancel={() => setExistingCode(null)}
          />
        </DialogBoundary>
      )}
    </>
  );
}
