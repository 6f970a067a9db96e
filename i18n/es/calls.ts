/** Texts of the specification's endpoints and of the sign-in: refusals, and the messages of business codes. */
export default {
  login: {
    wrong: 'Usuario o contraseña incorrectos.',
    required: 'Este dato es obligatorio.',
    text: 'Debe ser un texto.',
  },
  noSector: 'No tienes un sector asociado',
  password: {
    digits: 'La contraseña debe tener solo números.',
    tooLong: 'La contraseña puede tener hasta 15 números.',
    tooShort: 'La contraseña debe tener al menos 6 números, sin contar los ceros a la izquierda.',
    common: 'Esa contraseña es fácil de adivinar. Elige otra.',
    same: 'La contraseña nueva debe ser distinta de la actual.',
    wrong: 'La contraseña actual no es correcta.',
    changed: 'Cambios realizados correctamente',
  },
  reset: {
    dead: 'El enlace venció o ya se usó. Pide uno nuevo.',
  },
  /** the command that creates a user */
  user: {
    password: 'Contraseña (solo números)',
    created: 'Usuario %{usuario} creado: ya puede iniciar sesión.',
  },
  holder: {
    created: 'Titular creado.',
  },
  ticket: {
    unknownState: 'No existe el estado %{estado}.',
    unknownArea: 'No existe esa área.',
    forbiddenMove: 'Una solicitud en estado %{desde} no puede pasar a %{hacia}.',
  },
};
