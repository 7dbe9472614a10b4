/**
 * What the columns of files of people are called: by the field's standard exports (Google Contacts, Outlook) and in the languages
 * of offices. Of several columns that a file has, the one whose name stands first here is meant; `name` alone is a surname only
 * beside a first name.
 */
const names = {
  firstname: [
    ...['first name', 'given name', 'forename', 'first', 'christian name'],
    ...['vorname', 'rufname', 'vornamen'],
    ...['prénom', 'prénoms', 'prénom usuel'],
    ...['nombre', 'nombres', 'nombre de pila', 'primer nombre'],
    ...['الاسم الأول', 'الاسم الشخصي', 'الاسم'],
  ],
  lastname: [
    ...['last name', 'surname', 'family name', 'last'],
    ...['nachname', 'familienname', 'zuname'],
    ...['nom de famille', 'nom'],
    ...['apellidos', 'apellido', 'primer apellido'],
    ...['اسم العائلة', 'الاسم الأخير', 'الكنية', 'اللقب'],
    'name',
  ],
  email: [
    ...['email', 'email address', 'mail', 'email 1 value', 'email 1', 'primary email'],
    ...['email adresse', 'mailadresse'],
    ...['courriel', 'adresse email', 'adresse mail', 'adresse électronique', 'adresse de messagerie'],
    ...['correo electrónico', 'correo', 'dirección de correo electrónico', 'dirección de correo'],
    ...['البريد الإلكتروني', 'بريد إلكتروني', 'عنوان البريد الإلكتروني', 'الإيميل', 'البريد'],
  ],
}

/** Case, accents, the forms of Alif and all that is no letter and no number are nothing to a name. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Where a header has this column; -1 where it has none. */
export function placeIn(header: readonly string[], column: keyof typeof names): number {
  const cells = header.map(keyOf)
  const known = names[column].map(keyOf).find((key) => cells.includes(key))
  return known === undefined ? -1 : cells.indexOf(known)
}
