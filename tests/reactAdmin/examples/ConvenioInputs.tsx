import { AutocompleteInput, minLength, ReferenceInput, TextInput } from 'react-admin';

const atLeastThree = minLength(3);

/** Two inputs of react-admin in our form: its values, its errors, its save. */
export default function ConvenioInputs() {
  return (
    <>
      <TextInput source="nombre" validate={atLeastThree} />
      <ReferenceInput source="empresa" reference="titulares">
        <AutocompleteInput />
      </ReferenceInput>
    </>
  );
}
