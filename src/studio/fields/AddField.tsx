import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { Kind } from '../../schema/field';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { NameInput } from '../naming/NameInput';
import { TechnicalName } from '../naming/TechnicalName';
import { useNaming } from '../naming/useNaming';
import { KindChoice } from './KindChoice';
import './fields.css';

export interface NewFieldValues {
  name: string;
  label: string;
  kind: Kind;
}

interface AddFieldProps {
  title: string;
  kinds: readonly Kind[];
  /** names in use */
  usedNames: readonly string[];
  onAdd: (values: NewFieldValues) => void;
  onClose: () => void;
}

/** Dialog that adds a field: its name and its kind. */
export default function AddField({ title, kinds, usedNames, onAdd, onClose }: AddFieldProps) {
  const id = useId();
  const translate = useTranslate();
  const naming = useNaming(usedNames);
  const [kind, setKind] = useState<Kind>('text');
  const { label, name, ready } = naming;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: an enclosing form must not submit
    event.stopPropagation();
    if (ready) onAdd({ name, label: label.trim(), kind });
  };
  return (
    <MuiProvider>
      <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
        <form className="dialog-form" onSubmit={submit} noValidate>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
            <div className="add-field__names">
              <NameInput first label={translate('studio.fields.label')} value={label} onChange={naming.setLabel} />
              <TechnicalName
                naming={naming}
                help={translate('studio.fields.nameHelp')}
                taken={translate('studio.fields.taken')}
              />
            </div>
            <KindChoice kinds={kinds} chosen={kind} onChoose={setKind} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('common.actions.cancel')}</Button>
            <Button type="submit" look="primary" disabled={!ready}>
              {title}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </MuiProvider>
  );
}
