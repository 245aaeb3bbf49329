/** Every key in the browser's storage. public/start.js and earlyReads.js name seven again: they cannot import. */

export const sessionKey = 'lokalbingo.session'
/** In sessionStorage, only for /ok. */
export const ownerFilterKey = 'ownerFilter'
/** In sessionStorage: My page shows every owner's cards. */
export const filterLiftedKey = 'lokalbingo.allHalls'
export const schemeKey = 'lokalbingo.scheme'
export const textKey = 'lokalbingo.text'
/** One key per entry, so that tabs never overwrite each other's. */
export const actPrefix = 'lokalbingo.acts.'
export const hallUsedPrefix = 'lokalbingo.hallUsed.'
export const loginsPrefix = 'lokalbingo.logins.'
export const termsPrefix = 'lokalbingo.terms.'
export const loggedInPrefix = 'lokalbingo.loggedIn.'
export const timeReminderPrefix = 'lokalbingo.timeReminder.'
/** `reminder`: one key per player; `deposited`: one per payment. */
export const reminderPrefix = 'lokalbingo.reminder.'
export const depositedPrefix = 'lokalbingo.deposited.'
export const identityKey = 'lokalbingo.identity'
/** The old name stays: a tab may hold one of an earlier version. */
export const chosenHallKey = 'lokalbingo.wish'
export const reloadedKey = 'lokalbingo.reloaded'
export const recoveredKey = 'lokalbingo.recovered'
export const updatedKey = 'lokalbingo.updated'
/** Exists only while no page is shown. */
export const scrollKey = 'lokalbingo.place'
