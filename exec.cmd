@rem npm runs scripts with cmd on Windows, which has no exec: lets package.json hand signals straight to Node elsewhere
@%*
