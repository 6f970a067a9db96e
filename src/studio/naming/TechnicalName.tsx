import { useTranslate } from 'ra-core';
import { NameInput } from './NameInput';
import type { Naming } from './useNaming';

interface TechnicalNameProps {
  naming: Naming;
  help: string;
  /** message if the name is already in use */
  taken: string;
}

/** Input of the technical name, which code and addresses use. */
export function TechnicalName({ naming: { name, setName, isTaken }, help, taken }: TechnicalNameProps) {
  const translate = useTranslate();
  return (
    <NameInput
      technical
      label={translate('studio.fields.name')}
      help={help}
      error={isTaken ? taken : undefined}
      max={40}
      value={name}
      onChange={setName}
    />
  );
}
