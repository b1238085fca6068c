import { configure } from '@testing-library/react'

// Two files are tested at once on machines of two cores: what a screen shows may take longer than the usual second.
configure({ asyncUtilTimeout: 6_000 })
