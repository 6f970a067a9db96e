/** What the calls of the specification and of the sign-in say: refusals, and the sentence of a business code. */
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
    common: 'Esa contraseña es fácil de adivinar. Elija otra.',
    same: 'La contraseña nueva debe ser distinta de la actual.',
    wrong: 'La contraseña actual no es correcta.',
    changed: 'Cambios realizados correctamente',
  },
  reset: {
    dead: 'El enlace venció o ya se usó. Pida uno nuevo.',
  },
  holder: {
    created: 'Titular creado.',
  },
  ticket: {
    unknownState: 'No existe el estado %{estado}.',
    unknownArea: 'No existe esa área.',
    forbiddenMove: 'Una solicitud en estado %{desde} no puede pasar a %{hacia}.',
    taken: 'Ya fue tomada por %{agente}',
    otherArea: 'La solicitud está en otra área.',
    sameArea: 'La solicitud ya está en esa área.',
    closedArea: 'Esa área no recibe derivaciones.',
    notYoursToRetake: 'Solo puede retomarla quien la derivó, o el área que la creó.',
    tooOld: 'Se cerró hace más de 30 días. Cree una solicitud nueva.',
    anonymous: 'La solicitud no tiene titular a quien responder.',
    subCategory: 'No es una subcategoría de esa categoría.',
    retired: 'Ya no se usa. Elija otra.',
    holderNeeded: 'Esta categoría necesita un titular.',
  },
};
