const islands = import.meta.glob('./islands/*.island.tsx')
console.log(Object.keys(islands))
