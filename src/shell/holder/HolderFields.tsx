import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { HolderForm } from '../../../providers/toll/holders';
import { normalizeText } from '../../schema/kinds/textual';
import { FormField, type InputProps } from '../FormField';
import { EmailInput } from './EmailInput';
import { doubtOf, MAX, type Problems } from './form';
import { useDocumentTypes } from './useDocumentTypes';

interface HolderFieldsProps {
  form: HolderForm;
  onChange: (form: HolderForm) => void;
  problems: Problems;
  /** saving was asked for: everything that is wrong is said, not only what was left */
  asked: boolean;
}

type TextName = 'nombre' | 'apellido' | 'telefono' | 'nroDocumento' | 'email' | 'codigoDocumento' | 'descriptionModify';

export function HolderFields({ form, onChange, problems, asked }: HolderFieldsProps) {
  const translate = useTranslate();
  const types = useDocumentTypes();
  const [left, setLeft] = useState<ReadonlySet<TextName>>(new Set());
  const doubt = doubtOf(form);

  const set = (name: TextName, value: string) => onChange({ ...form, [name]: value });
  /** an empty field that was only passed through is not scolded */
  const leave = (name: TextName) => () => form[name] !== '' && setLeft(new Set(left).add(name));
  const errorOf = (name: TextName) => {
    const problem = problems[name];
    if (!problem || !(asked || left.has(name))) return undefined;
    return translate(`shell.holder.errors.${problem.key}`, { max: problem.max });
  };

  const field = (
    name: TextName,
    input: (props: InputProps) => ReactNode,
    more: { required?: boolean; warning?: string | undefined; help?: string; className?: string } = {},
  ) => (
    <FormField label={translate(`shell.holder.${name}`)} error={errorOf(name)} {...more}>
      {input}
    </FormField>
  );
  const bound = (name: TextName, props: InputProps) => ({
    ...props,
    className: 'input',
    name,
    value: form[name],
    onBlur: leave(name),
  });

  return (
    <div className="holder-fields">
      {field(
        'nombre',
        (props) => (
          <input
            {...bound('nombre', props)}
            maxLength={MAX.nombre}
            autoComplete="off"
            onChange={({ target }) => set('nombre', target.value)}
          />
        ),
        { required: true },
      )}
      {field(
        'apellido',
        (props) => (
          <input
            {...bound('apellido', props)}
            maxLength={MAX.apellido}
            autoComplete="off"
            onChange={({ target }) => set('apellido', target.value)}
          />
        ),
        { required: true },
      )}
      {field(
        'codigoDocumento',
        (props) => (
          <select {...bound('codigoDocumento', props)} onChange={({ target }) => set('codigoDocumento', target.value)}>
            <option value="" hidden />
            {types.map(({ codigoDocumento, descripcion }) => (
              <option key={codigoDocumento} value={codigoDocumento}>
                {descripcion || codigoDocumento}
              </option>
            ))}
          </select>
        ),
        { required: true },
      )}
      {field(
        'nroDocumento',
        (props) => (
          <input
            {...bound('nroDocumento', props)}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => set('nroDocumento', normalizeText(target.value, ['digits']))}
          />
        ),
        { required: true, warning: doubt ? translate(`shell.holder.warnings.${doubt}`) : undefined },
      )}
      {field('telefono', (props) => (
        <input
          {...bound('telefono', props)}
          type="tel"
          maxLength={MAX.telefono}
          autoComplete="off"
          onChange={({ target }) => set('telefono', target.value)}
        />
      ))}
      {field('email', (props) => (
        <EmailInput field={props} value={form.email} onChange={(text) => set('email', text)} onBlur={leave('email')} />
      ))}
      {field(
        'descriptionModify',
        (props) => (
          <textarea
            {...bound('descriptionModify', props)}
            rows={2}
            maxLength={MAX.descriptionModify}
            onChange={({ target }) => set('descriptionModify', target.value)}
          />
        ),
        { help: translate('shell.holder.descriptionHelp'), className: 'holder-fields__wide' },
      )}
      <label className="check holder-fields__wide">
        <input
          type="checkbox"
          checked={form.sendNotification}
          onChange={({ target }) => onChange({ ...form, sendNotification: target.checked })}
        />
        {translate('shell.holder.sendNotification')}
      </label>
    </div>
  );
}
