// React names a task per element for the browser's debugger, which takes a tenth of a page test's time. It looks for this
// as it is imported, so this file comes before everything that imports it.
Reflect.deleteProperty(console, 'createTask')
