import { useTranslate } from 'ra-core';
import { NameInput } from './NameInput';
import type { Naming } from './useNaming';

interface TechnicalNameProps {
  naming: Naming;
  help: string;
  /** what is said where the name is somebody else's */
  taken: string;
}

/** The name that programs and addresses know something by. */
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
