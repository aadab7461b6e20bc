// Required before every other script, in words that any Node understands: an older one can't even read those.
if (parseInt(process.versions.node, 10) < 20) {
  console.error(
    '\nTidyup needs Node 20 or newer, and this is Node ' +
      process.versions.node +
      '. Get one at https://nodejs.org.',
  )
  process.exit(1)
}
